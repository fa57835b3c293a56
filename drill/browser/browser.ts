import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { type DrillRun, NotRun } from '../drill.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** A real browser without a window; it ends with the run. Throws `NotRun` where there is none. */
export async function openBrowser(run: DrillRun): Promise<Browser> {
  const browser = await chromium
    .launch({
      ...(installed === undefined ? {} : { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    .catch((error: Error) => {
      throw new NotRun(`no Chromium here: ${error.message.split('\n')[0]}`);
    });
  run.later(() => browser.close());
  return browser;
}
