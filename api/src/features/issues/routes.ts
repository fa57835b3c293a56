import { HttpError } from '../../http/errors.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { issueCalls } from './calls.ts';
import { checks } from './checks.ts';
import { type AlarmChannels, addTestMessage, type Channel, findChecks, findIssues } from './queries.ts';

const RATE = { points: 5, seconds: 60 };
const WAYS: Record<Channel, string> = { mail: 'by email', webhook: 'to the web hook' };

/** What is wrong, and whether alarms arrive. */
export function issueHandlers({ sql, channels }: { sql: Sql; channels: AlarmChannels }) {
  const tooMany = 'There were several test messages just now. Please wait a minute.';
  const limiter = sharedLimiter(sql, 'test-alarm', RATE, tooMany);
  return handle(issueCalls, {
    'get-admin-health': async () => {
      const [issues, states] = await withTimeout(Promise.all([findIssues(sql), findChecks(sql, checks)]));
      return { issues, checks: states };
    },

    'send-test-alarm': async (_input, { actor: { staffId, name } }) => {
      const ways = Object.keys(channels) as Channel[];
      if (ways.length === 0)
        throw new HttpError(409, 'No one receives alerts yet. Set SMTP_URL or ALERTS_WEBHOOK_URL.');
      await withTimeout(limiter.consume(String(staffId)));
      await withTimeout(addTestMessage(sql, `A test message, asked for by ${name}. Nothing is wrong.`, ways));
      const words = ways.map((way) => WAYS[way]).join(' and ');
      return { message: `A test message is going out ${words}. It should arrive within a minute.` };
    },
  });
}
