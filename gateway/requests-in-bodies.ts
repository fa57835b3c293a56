type Framed = { framing: string; isSound: boolean; headers: Record<string, string>; body: string };

/** All methods that HTTP libraries support; the API's calls use the first three. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

/** Ways to mark the end of a body: each valid one, and those that two servers may interpret differently. */
const framings = [fixed, chunked, both, fixedAfterBlank, chunkedAfterBlank];

/** Returns every method with each framing, where the body is itself a POST to the contact form, from a unique address. */
export function requestsInBodies() {
  return methods.flatMap((method, row) =>
    framings.map((frame, column) => {
      const address = `66.66.${row}.${column}`;
      const lines = [
        'POST /mail.php HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        `X-Forwarded-For: ${address}`,
        'Content-Length: 2',
      ];
      return { method, address, ...frame([...lines, '', '{}'].join('\r\n')) };
    }),
  );
}

const lengthOf = (body: string) => String(Buffer.byteLength(body));

function fixed(body: string): Framed {
  return { framing: 'a length', isSound: true, headers: { 'Content-Length': lengthOf(body) }, body };
}

function chunked(body: string): Framed {
  const chunks = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  return { framing: 'chunks', isSound: true, headers: { 'Transfer-Encoding': 'chunked' }, body: chunks };
}

function both(body: string): Framed {
  const headers = { 'Content-Length': '3', 'Transfer-Encoding': 'chunked' };
  return { ...chunked(body), framing: 'a length and chunks', isSound: false, headers };
}

function fixedAfterBlank(body: string): Framed {
  const headers = { 'Content-Length ': lengthOf(body) };
  return { framing: 'a length, a blank before its colon', isSound: false, headers, body };
}

function chunkedAfterBlank(body: string): Framed {
  const chunks = chunked(body);
  const headers = { 'Transfer-Encoding ': 'chunked', 'Content-Length': lengthOf(chunks.body) };
  return { ...chunks, framing: 'chunks, a blank before their colon', isSound: false, headers };
}
