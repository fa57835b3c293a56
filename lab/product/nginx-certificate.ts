import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a certificate for the names, its own authority, good for a day; throws when openssl is missing. */
export function makeTestCertificate(folder: string, names: string[]): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const what = ['-x509', '-days', '1', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const whose = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`];
  const where = ['-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', ['req', ...what, ...whose, ...where], { encoding: 'utf8' });
  if (made.error) throw new Error('openssl is not installed: apt-get install openssl');
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`);
  return { certificate, key };
}
