import { request } from 'node:http';

export type Answer = { status: number; body: string; cookie: string };

/** One request through the gateway; a lost connection is status 0. */
export function ask(port: number, path: string, options: { json?: object; cookie?: string } = {}): Promise<Answer> {
  return new Promise((done) => {
    const body = options.json === undefined ? undefined : JSON.stringify(options.json);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Host: `localhost:${port}`,
          ...(body === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
          ...(options.cookie ? { Cookie: options.cookie } : {}),
        },
        timeout: 15_000,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text, cookie }));
        answer.on('error', () => done({ status: 0, body: '', cookie: '' }));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done({ status: 0, body: '', cookie: '' }));
    asked.end(body);
  });
}

export const contactRequest = (name: string) => ({
  name,
  email: 'visitor@example.test',
  phone: '210 555 0199',
  caseType: 'Personal Injury',
  message: `A request by ${name}`,
  acknowledgment: true,
  pageSource: '/contact',
});
