import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { done } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { addTestMessage, type Channel } from './queries.ts';

const RATE = { points: 5, seconds: 60 };

/** Lets staff see whether alarms arrive. Behind the staff guard. */
export function alarmRoutes({ sql, channels }: { sql: Sql; channels: Record<Channel, boolean> }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const limiter = sharedLimiter(
    sql,
    'test-alarm',
    RATE,
    'There were several test messages just now. Please wait a minute.',
  );
  addRoute(app, 'POST', '/api/send-test-alarm.php', async (c) => {
    const ways = [channels.mail ? 'by email' : '', channels.post ? 'to the web hook' : ''].filter(Boolean);
    if (ways.length === 0) {
      throw new Refused(409, 'Alarms go nowhere yet: set ALERTS_TO and SMTP_URL, or ALERTS_WEBHOOK_URL.');
    }
    const { staffId, name } = c.get('staff');
    await withTimeout(limiter.take(String(staffId)));
    await withTimeout(addTestMessage(sql, `A test message, asked for by ${name}. Nothing is wrong.`, channels));
    return done(`A test message is going out ${ways.join(' and ')}. It should arrive within a minute.`);
  });
  return app;
}
