import type { PartName, Parts } from '../../parts.ts';
import type { Sql } from '../../sql.ts';
import { hasStrayVisits } from './queries.ts';

interface StuckMail {
  waiting: number;
  minutes: number;
}

interface StuckHandOvers extends StuckMail {
  /** The first of them. */
  leads: { id: number; name: string }[];
}

interface MaintenanceStep {
  name: string;
  state: 'ok' | 'failing';
  since: Date;
}

/** Where health is read from. */
export interface HealthParts {
  sql: Sql;
  parts: Parts;
  stuckMail: () => Promise<StuckMail>;
  stuckHandOvers: () => Promise<StuckHandOvers>;
  maintenanceSteps: () => Promise<MaintenanceStep[]>;
  /** Whether a mail server is set up; without one nobody is sent a mail. */
  hasMailServer: boolean;
  /** Whether the public site was built for this PUBLIC_URL; null when nobody could tell. */
  siteMatches: () => boolean | null;
}

interface Problem {
  code:
    | 'mail-stuck'
    | 'hand-over-stuck'
    | 'mail-not-set-up'
    | 'partitions'
    | 'public-url'
    | `part-${PartName}`
    | `step-${string}`;
  message: string;
  leads?: StuckHandOvers['leads'];
}

/** What a part that fails means to staff. */
const consequences: Record<PartName, string> = {
  migration: 'the database cannot be brought up to date: check MIGRATE_DATABASE_URL',
  'first-account': 'the first staff account cannot be made',
  'live-feed': 'new leads do not appear by themselves: reload the page to see them',
  mail: 'emails about new leads are not sent: the leads are in the list',
  'hand-over': 'leads are not handed over to the other system: they are in the list',
  maintenance: 'old data is not cleared away',
  alarms: 'nobody is told by email or web hook when something is wrong',
};

/** What staff should know, in sentences for the banner; nothing when all is well. Times are those of the office (IANA name). */
export function problemsOf({
  sql,
  officeTimeZone,
  parts,
  stuckMail,
  stuckHandOvers,
  maintenanceSteps,
  hasMailServer,
  siteMatches,
}: HealthParts & { officeTimeZone: string }) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: officeTimeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return async (): Promise<Problem[]> => {
    const [mail, handOvers, isStray, steps] = await Promise.all([
      stuckMail(),
      stuckHandOvers(),
      hasStrayVisits(sql),
      maintenanceSteps(),
    ]);
    const failing = steps.filter(({ state }) => state === 'failing');
    const since = (code: Problem['code'], from: Date | string, consequence: string): Problem => ({
      code,
      message: `Since ${clock.format(new Date(from))}, ${consequence}. The log of the API says why.`,
    });
    const isNamedByStep = (name: PartName) => name === 'maintenance' && failing.length > 0;
    const problems: Problem[] = [
      ...parts
        .list()
        .filter(({ name, state }) => state === 'failing' && !isNamedByStep(name))
        .map((part) => since(`part-${part.name}`, part.since, consequences[part.name])),
      ...failing.map((step) => {
        const consequence = `the maintenance step "${step.name}" fails, and what it clears away or prepares is left`;
        return since(`step-${step.name}`, step.since, consequence);
      }),
    ];
    const mails = mail.waiting === 1 ? '1 email' : `${mail.waiting} emails`;
    const others: [boolean, Problem['code'], string, Problem['leads']?][] = [
      [
        mail.waiting > 0,
        'mail-stuck',
        `${mails} could not be sent for ${mail.minutes} minutes. New leads are in the list all the same. The log of the API says why.`,
      ],
      [
        handOvers.waiting > 0,
        'hand-over-stuck',
        `${handOvers.waiting === 1 ? '1 lead' : `${handOvers.waiting} leads`} could not be handed over to the other system for ${handOvers.minutes} minutes. Each lead’s details say why.`,
        handOvers.leads,
      ],
      [
        !hasMailServer,
        'mail-not-set-up',
        'No mail server is set up, so nobody is sent an email about new leads. Set SMTP_URL.',
      ],
      [isStray, 'partitions', 'Visits are stored outside their month. Check the maintenance job.'],
      [
        siteMatches() === false,
        'public-url',
        'The public site was built for another address than the one that is set here. Build it again.',
      ],
    ];
    for (const [isSo, code, message, leads] of others)
      if (isSo) problems.push({ code, message, ...(leads && { leads }) });
    return problems;
  };
}
