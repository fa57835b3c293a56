import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from '../bench.ts';

/** A certificate for localhost that nobody trusts: browsers under test are told not to mind. */
export function throwAwayCertificate(): { certificate: string; key: string } {
  mkdirSync(workFolder, { recursive: true });
  const [certificate, key] = [join(workFolder, 'localhost.crt'), join(workFolder, 'localhost.key')];
  if (existsSync(certificate) && existsSync(key)) return { certificate, key };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...subject, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`);
  return { certificate, key };
}
