import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the files of a self-signed certificate for the names, valid for a day; throws if openssl is missing. */
export function makeTestCertificate(folder: string, names: string[]): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const what = ['-x509', '-days', '1', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const whose = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`];
  const where = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...what, ...whose, ...where], { stdio: 'pipe' });
  return { certificate, key };
}
