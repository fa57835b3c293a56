import { languageOf } from '@advocate/facts/language';
import { limitNetworks } from '@advocate/facts/limit-key';
import { officeAt } from '@advocate/facts/offices';
import { expect, test } from 'vitest';
import { browserName } from '../../admin-app/src/account/browser-name.ts';
import { columnsOf } from '../../admin-app/src/import/import-fields.ts';
import { readDate } from '../../admin-app/src/import/read-date.ts';
import { isFound, toQuery, toRow } from '../../admin-app/src/leads/lead-row.ts';
import { mailTo, phoneParts } from '../../admin-app/src/lib/contact-links.ts';
import { disarmFormula, withoutDisarming } from '../../admin-app/src/lib/disarm-formula.ts';
import { shortenText, shownName } from '../../admin-app/src/lib/format.ts';
import { listNames } from '../../admin-app/src/person/names-of.ts';
import { readName } from '../../api/src/features/auth/accounts/account-name.ts';
import { hashRecoveryCode } from '../../api/src/features/auth/passkey/recovery-codes.ts';
import { cookieNames, knownDevice, tokenHashOf } from '../../api/src/features/auth/session/cookies.ts';
import { answersOn } from '../../api/src/features/leads/contact-answers.ts';
import { contactPage } from '../../api/src/features/leads/contact-page.ts';
import { readContactRequest } from '../../api/src/features/leads/contact-request.ts';
import { importHandlers } from '../../api/src/features/leads/import-routes.ts';
import { leadRow } from '../../api/src/features/leads/lead-row.ts';
import { leadMessage } from '../../api/src/features/notifications/message.ts';
import { crawlerOf } from '../../api/src/features/tracking/crawler.ts';
import type { AppContext } from '../../api/src/http/app-env.ts';
import { clientIpFrom } from '../../api/src/http/client-ip.ts';
import { pageFields } from '../../api/src/http/paging.ts';
import { preferredType } from '../../api/src/http/preferred-type.ts';
import { visitSession } from '../../api/src/http/visit-session.ts';
import { errorFacts } from '../../api/src/lib/log.ts';
import { numbersIn, readContacts } from '../../api/src/lib/phone-numbers.ts';
import { visitSource } from '../../api/src/lib/visit-source.ts';
import { type GatewayContext, isCall, isStaffHost } from '../../gateway/gateway-context.ts';
import { faultOf, refuseLine } from '../../gateway/refusal.ts';
import { withoutSlash } from '../../gateway/site-files.ts';
import { prefersSpanish } from '../../public-site/src/first-script/offer-spanish.ts';
import { routeOf } from '../../public-site/src/routes.ts';
import { contactTarget } from '../../public-site/src/tracking/track-clicks.ts';
import { referrerOf } from '../../public-site/src/tracking/track-visits.ts';

/** A request each of whose headers, and whose path, is this text. */
const requestWith = (text: string) => ({
  req: { header: () => text, path: text, raw: { headers: { get: () => text } } },
  env: { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  var: { gateway: { publicSite: { pages: '/' }, adminApp: { pages: '/' }, sharedUi: { pages: '/' } } },
});
const apiRequest = (text: string) => requestWith(text) as unknown as AppContext;
const gatewayRequest = (text: string) => requestWith(text) as unknown as GatewayContext;

const entered = (text: string) => ({
  name: text,
  email: text,
  phone: text,
  case_type: text,
  message: text,
  page_source: text,
});
const lead = (text: string) => ({ ...entered(text), id: 1, submission_date: '2026-11-27T12:00:00Z' });
const mail = {
  ...{ mailFrom: 'site@example.com', leadsMailTo: 'office@example.com', afterHoursMailTo: null, leadMailsPerHour: 30 },
  ...{ adminUrl: 'https://admin.example', publicUrl: 'https://www.example', officeTimeZone: 'America/Chicago' },
};
const trusting = clientIpFrom(['127.0.0.1', '10.0.0.0/8']);
const cookies = cookieNames(false);
const device = { name: 'ana', password_hash: 'x', device_version: 1 };
const imports = importHandlers({ sql: undefined as never });

/** Whatever reads what a visitor, their browser, a file or another server sends; they may refuse it. */
const readers: Record<string, (text: string) => unknown> = {
  'a lead’s contacts': (text) => readContacts({ phone: text, message: text }),
  'a search for a person': numbersIn,
  'a contact request': (text) =>
    readContactRequest({ ...lead(text), caseType: text, acknowledgment: true, pageSource: text }, answersOn(text)),
  'what is stored of a request': (text) => leadRow(entered(text)),
  'the page of a refused request': (text) =>
    contactPage({ status: 400, title: 'Error', message: text }, { name: text, pageSource: text }, answersOn(text)),
  'the mail about a lead': (text) => leadMessage({ ...lead(text), message_key: 'k', suspected: false }, mail),
  // Without a name it is refused before the database is asked.
  'an imported row': (text) =>
    imports['import-leads']({ leads: [{ ...lead(text), name: '' }], dryRun: true } as never, {} as never),
  'a date': (text) => readDate(text, 'America/Chicago', 'month first'),
  'a user agent': (text) => [crawlerOf(text), browserName(text)],
  'the source of a visit': (text) => [
    visitSource(text, text, 'example.com'),
    visitSource('/', `https://${text}`, 'example.com'),
    visitSource(`/?utm_campaign=${text}`, '', 'example.com'),
  ],
  'the header of a visit': (text) => visitSession(apiRequest(text)),
  'forwarded addresses': (text) => trusting(apiRequest(text)),
  'a network': (text) => limitNetworks(text),
  'accepted types': preferredType,
  cookies: (text) => [
    tokenHashOf(apiRequest(text), cookies),
    knownDevice(apiRequest(text), cookies, Buffer.from('s'), device),
  ],
  'the session in cookies': (text) => tokenHashOf(apiRequest(`a=${text}; ${cookies.session}=${text}`), cookies),
  'a place in a list': (text) => [
    pageFields.limit['~standard'].validate(text),
    pageFields.before['~standard'].validate(text),
  ],
  'a recovery code': hashRecoveryCode,
  'the name of an account': readName,
  'another server’s error': (text) => errorFacts(Object.assign(new Error(text), { code: '22001' })),
  'a path': (text) => [languageOf(text), officeAt(text), isCall(text), routeOf(`/${text}`)],
  'a path with a slash at its end': (text) => withoutSlash(gatewayRequest(`/${text}/`)),
  'a host': (text) => isStaffHost(gatewayRequest(text)),
  'a request line': (text) => refuseLine({ pages: '/', assets: '/' }, text, 400),
  'a request’s head': (text) =>
    faultOf({ method: 'GET', url: '/', headers: { connection: text }, rawHeaders: ['Connection', text] } as never),
  'a clicked link': (text) => [contactTarget(text), contactTarget(`tel:${text}`)],
  'a referrer': (text) => [
    referrerOf(text, 'https://example.com'),
    referrerOf(`https://example.com/${text}`, 'https://example.com'),
  ],
  'preferred languages': (text) => prefersSpanish([text, `es-${text}`]),
  'a row of the leads list': (text) => {
    return [isFound(toRow(lead(text)), toQuery(text)), phoneParts(lead(text)), mailTo(text, text)];
  },
  'a cell of a file that is saved': (text) =>
    [text, `+${text}`, `-${text}`, `'${text}`].map((cell) => withoutDisarming(disarmFormula(cell))),
  'a text on a screen': (text) => [shortenText(text), shownName(text), listNames([lead(text)] as never)],
  'the headings of a file': (text) => columnsOf('phone', [text, text], [[text, text]]),
};

/** What a pattern with two ways to read it, or a loop in a loop, takes longest for. */
const units = [
  ...[' ', '\t', '\n', '\u200b', '-', '.', '(', '/', '@', '!', '_', '"', ',', ';', '%', '+', '#', '<', ':'],
  ...['1', '1 ', '1-', '(1', '+1((', '2105550142 ', '210-555-0142;', '٣', '１', '1x', '12/', '1:1'],
  ...['a', 'n', 'n.a ', 'a ', 'a@', 'a.', 'a@a.', 'a-', '北', '😀', '\u0315\u0300', '\ufdfa', '"a",'],
  ...['bot', 'bot-', '(bot', 'utm_source=', '%C3', 'http://', 'a=b; ', ' close', '\n at '],
];

/** Repeated before what makes a pattern try again. */
const shapes = units.flatMap((unit) => ['x', '!'].map((end) => ({ unit, end })));

const LONG = 20_000;
const SHORT = 2_000;
const MOST = 15;
/** In microseconds: what a reader of 20,000 characters may take without being compared, as any growth is harmless then. */
const PROMPT = 20_000;
/** The lowest ratio counts: what else the machine does, or the collector of garbage, is not the reader's. */
const ATTEMPTS = 30;

const textOf = ({ unit, end }: (typeof shapes)[number], length: number, start = '') =>
  start + unit.repeat(length / unit.length) + end;

/** Plain work, part of each measurement: below that, times are those of memory and of the clock. */
function addUp(text: string): number {
  let sum = 0;
  for (let place = 0; place < text.length; place += 1) sum = (sum + text.charCodeAt(place)) | 0;
  return sum;
}

test.each(Object.entries(readers))('%s takes at most 15 times as long for 10 times the characters', async (_, read) => {
  const timeOf = async (texts: string[]) => {
    const began = process.cpuUsage();
    for (const text of texts) {
      addUp(text);
      addUp(text);
      try {
        await read(text);
      } catch {
        // A refusal.
      }
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / texts.length;
  };
  for (const shape of shapes) {
    const long = [textOf(shape, LONG)];
    if ((await timeOf(long)) < PROMPT) continue;
    // Texts of their own: as much memory is read, and as long.
    const short = Array.from({ length: LONG / SHORT }, (_, place) => textOf(shape, SHORT, String(place)));
    let ratio = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && ratio > MOST; attempt += 1) {
      const ofShort = await timeOf(short);
      const ofLong = await timeOf(long);
      // The first time, the collector of garbage may have come in between.
      ratio = ofLong < PROMPT ? 0 : Math.min(ratio, ofLong / ofShort);
    }
    expect(ratio, JSON.stringify(shape)).toBeLessThanOrEqual(MOST);
  }
});
