import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/settings.ts';

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const sections = ['Install', 'Release a change', 'Upgrade', 'Roll back', 'Restore'];

/** Every command in the steps of docs/operations.md, as written there. */
export const commandsInManual: readonly string[] = sections.flatMap((name) => {
  const [, section = ''] = text.split(`\n## ${name}\n`);
  const [steps = ''] = section.split('\n## ');
  const commands = steps.matchAll(/`((?:[A-Z_]+=\S+ )?(?:chown|curl|docker|echo|git|node|npm run) [^`]+)`/g);
  return [...commands].map(([, command = '']) => command);
});

/** The commands that the resilience test `compose` runs; it fails if it leaves one out. */
export const runInContainers: readonly string[] = [
  'npm run deploy',
  'npm run deploy -- public-site',
  'npm run rollback -- public-site',
  'npm run rollback -- public-site VERSION',
  'npm run releases',
  'chown -R 101:101 certificates',
  'echo GATEWAY_PROFILE=tls >> .env',
  'docker compose up -d gateway',
  'docker compose build backup',
  'docker compose up -d',
  'docker compose run --rm --no-deps api-1 node api/dist/staff.js confirm-passkey admin',
  'docker compose run --rm --no-deps backup info',
  'docker compose run --rm --no-deps backup restore',
  "docker compose run --rm --no-deps backup restore '2026-11-21 09:29:59+00'",
  'docker compose exec backup backup full',
  'docker compose exec backup backup state',
  'docker compose stop api-1 api-2 postgres backup',
];

/** The commands that no test runs, with the reason. */
export const runNowhere: Readonly<Record<string, string>> = {
  'docker compose version && node --version && git --version': 'Docker’s own command',
  'docker compose build --pull': 'needs a registry of images',
  'docker compose pull gateway': 'needs a registry of images',
  'docker compose ps --all': 'podman-compose prints other columns',
  'docker compose ps': 'podman-compose prints other columns',
  'docker compose logs certbot': 'needs a certificate authority and a public name',
  'docker compose restart certbot': 'needs a certificate authority and a public name',
  'curl -I https://www.example.com': 'needs a public name; the test asks the gateway itself over TLS',
  'curl -I https://example.com': 'needs a public name; the test asks the gateway itself over TLS',
  "echo 'smtp://USER:PASSWORD@mail.example.com:587' > secrets/smtp_url": 'needs a mail server on the network',
};
