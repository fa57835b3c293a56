import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type TestCertificate = { authority: string; certificate: string; key: string };

/** A certificate authority that lives for a day and its certificate for the names; throws when openssl is missing. */
export function makeTestCertificate(folder: string, names: string[]): TestCertificate {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
  );
  openssl('req', ...key, '-subj', `/CN=${names[0]}`, '-keyout', file('privkey.pem'), '-out', file('request.pem'));
  writeFileSync(file('names.cnf'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  const authority = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('names.cnf')];
  openssl('x509', '-req', '-days', '1', ...authority, '-in', file('request.pem'), '-out', file('fullchain.pem'));
  return { authority: file('ca.pem'), certificate: file('fullchain.pem'), key: file('privkey.pem') };
}

function openssl(...parameters: string[]) {
  const made = spawnSync('openssl', parameters, { encoding: 'utf8' });
  if (made.error) throw new Error('openssl is not installed: apt-get install openssl');
  if (made.status !== 0) throw new Error(`openssl ${parameters[0]} failed: ${made.stderr}`);
}
