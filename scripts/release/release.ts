import { parseArgs } from 'node:util';

/**
 * `npm run release|rollback|releases`: each static part goes out alone, on its own day. Under DIR (`--to`, else
 * RELEASES_DIR, else `.data/releases`):
 *
 *   DIR/<part>/releases/<version>/      what the build made; version = package.json version + content hash
 *   DIR/<part>/releases/<version>.json  its stamp: since when, from which commit, against which kit
 *   DIR/<part>/assets/                  the hashed files of every release, append-only: old tabs and old HTML find theirs
 *   DIR/<part>/current                  a link to releases/<version>, switched by one rename
 *   DIR/shared-ui/v2/…                  the same four for a kit of the next contract, served as /ui/v2/ beside /ui/
 *
 * A gateway serves `current` (HTML, entries) and `assets` (for ever); a `dist` folder fits the same two places.
 */
const USAGE = `Usage: npm run release  -- <public-site|admin-app|shared-ui> [--to DIR]
       npm run rollback -- <public-site|admin-app|shared-ui> [--to DIR]
       npm run releases -- [--to DIR]`;

const { positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
console.error(positionals.length === 0 ? USAGE : `${positionals[0]} is being built.`);
process.exitCode = 1;
