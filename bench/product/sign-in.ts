import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { staff } from './api.ts';

/** Signs in as the bench's staff member; gives the cookies as a browser would send them back. */
export async function signIn(port: number): Promise<string> {
  const client = new KeepAliveClient(port);
  const reply = await client.post('/api/auth.php', staff);
  client.close();
  return (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
