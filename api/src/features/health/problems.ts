import type { Sql } from '../../sql.ts';
import { hasStrayVisits } from './queries.ts';

export interface StuckMail {
  waiting: number;
  minutes: number;
}

interface Problem {
  code: 'mail-stuck' | 'partitions' | 'public-url';
  message: string;
}

/** What staff should know, in sentences for the banner; nothing when all is well. DESIGN section 3. */
export function problemsOf(sql: Sql, findStuckMail: () => Promise<StuckMail>, siteMatches: () => boolean | null) {
  return async (): Promise<Problem[]> => {
    const [mail, isStray] = await Promise.all([findStuckMail(), hasStrayVisits(sql)]);
    const problems: Problem[] = [];
    if (mail.waiting > 0) {
      const mails = mail.waiting === 1 ? '1 e-mail' : `${mail.waiting} e-mails`;
      problems.push({
        code: 'mail-stuck',
        message: `${mails} about new leads could not be sent for ${mail.minutes} minutes. The leads are in the list; check the mail server.`,
      });
    }
    if (isStray) {
      problems.push({ code: 'partitions', message: 'Visits are stored outside their month. Check the upkeep job.' });
    }
    if (siteMatches() === false) {
      problems.push({
        code: 'public-url',
        message: 'The public site was built for another address than the one that is set here. Build it again.',
      });
    }
    return problems;
  };
}
