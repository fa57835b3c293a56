import { type ContactField, contactFieldNames, contactFields, honeypotField } from '@advocate/facts/contact-form';
import { contactTextsEn } from '@advocate/facts/contact-texts-en';
import { contactKinds } from '@advocate/facts/waiting';
import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { pageFields } from '../../http/paging.ts';
import { emailOrNothing, oneOf, optionalText, text, uuid, wholeNumber } from '../../http/schema.ts';
import { isEmail } from '../../lib/email-address.ts';
import type {
  AddedLeadAnswer,
  DeletedLeadsAnswer,
  ImportsAnswer,
  LatestLeadsAnswer,
  LeadContextAnswer,
  LeadImportAnswer,
  LeadsAnswer,
  NewLeadsAnswer,
  UndoImportAnswer,
} from './contract.ts';

const MAX_ROWS = 200;

type Entered = {
  [Field in ContactField]: ReturnType<
    (typeof contactFields)[Field]['required'] extends true ? typeof text : typeof optionalText
  >;
};

/** The fields of the form: what the browser requires, and no more. */
const entered = Object.fromEntries(
  contactFieldNames.map((name) => {
    const label = contactTextsEn.fields[name];
    return [name, contactFields[name].required ? text({ label }) : optionalText({ label })];
  }),
) as Entered;

/** Every field is stored as it was sent. */
export const contactRequest = v.object({
  ...entered,
  email: v.pipe(entered.email, v.check(isEmail)),
  /** Anything but `true` is refused with the same sentence as an unticked box. */
  acknowledgment: v.optional(v.unknown()),
  pageSource: optionalText(),
  [honeypotField]: optionalText(),
});

/** A number, or its digits: lists of other programs hold ids as texts. */
const leadId = v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), wholeNumber());
const leadChoice = v.object({ id: leadId });

/** Fit into the body of a call. */
const MAX_LOGGED = 4000;
const MAX_NOTE = 2000;
/** In milliseconds. */
const YEAR = 366 * 86_400_000;

const soon = v.pipe(
  text(),
  v.isoTimestamp(),
  v.check((moment) => Date.parse(moment) < Date.now() + YEAR),
);

const importing = {
  movesData: true,
  ownTimeout: true,
  input: v.object({
    dryRun: v.boolean(),
    leads: v.custom<readonly unknown[]>(
      (rows) => Array.isArray(rows) && rows.length <= MAX_ROWS,
      `leads must be a list of at most ${MAX_ROWS} rows.`,
    ),
    importId: v.optional(uuid()),
    fileName: v.optional(text({ mayBeEmpty: true, maxLength: 300 }), ''),
  }),
  answer: answers<LeadImportAnswer>(),
} as const;

/** The calls with which visitors send contact requests and staff work with leads. */
export const leadCalls = declareCalls({
  /** Also accepts the form of a page without scripts; answers in the language of that page. */
  mail: { path: '/mail.php', who: 'public', isRaw: true, ownTimeout: true, input: contactRequest },
  /** Writes down a call: the person is reached. The same `key` adds nothing a second time. */
  'add-lead': {
    who: 'staff',
    input: v.object({ ...entered, key: uuid(), email: v.optional(emailOrNothing(), '') }),
    answer: answers<AddedLeadAnswer>(),
  },
  'get-admin-leads': { who: 'staff', ownTimeout: true, input: v.object(pageFields), answer: answers<LeadsAnswer>() },
  'get-new-leads': { who: 'staff', answer: answers<NewLeadsAnswer>() },
  'get-latest-leads': { who: 'staff', answer: answers<LatestLeadsAnswer>() },
  /** Adds what the person did to the contact log of leads: a note has a text, and 'call-again' the moment of the call. */
  'log-contact': {
    who: 'staff',
    input: v.object({
      ids: v.pipe(v.array(leadId), v.minLength(1), v.maxLength(MAX_LOGGED)),
      kind: oneOf(...contactKinds),
      text: v.optional(text({ mayBeEmpty: true, maxLength: MAX_NOTE }), ''),
      callAt: v.optional(soon),
    }),
  },
  /** Takes back an entry of one's own within ten minutes, or that one has opened these leads. */
  'take-back-contact': {
    who: 'staff',
    input: v.object({
      id: v.optional(leadId),
      opened: v.optional(v.pipe(v.array(leadId), v.minLength(1), v.maxLength(MAX_LOGGED))),
    }),
  },
  'delete-lead': { who: 'staff', input: leadChoice },
  'restore-lead': { who: 'staff', input: leadChoice },
  'not-spam': { who: 'staff', input: leadChoice },
  /** Sends the lead to the CRM once more, as a new message. */
  'hand-over-lead': { who: 'staff', input: leadChoice },
  /** `search` is in the name, email, phone or case type. */
  'get-deleted-leads': {
    who: 'staff',
    input: v.object({ ...pageFields, search: v.optional(text({ mayBeEmpty: true, maxLength: 400 }), '') }),
    answer: answers<DeletedLeadsAnswer>(),
  },
  'get-lead-context': {
    who: 'staff',
    input: leadChoice,
    answer: answers<LeadContextAnswer>(),
  },
  /**
   * Server-sent events: `connected` with the numbers of leads, `lead`, `suspected` and `cleared` (not news, though it may be
   * new to the list) with a lead,
   * `removed` with its id, `opened` (get-new-leads and the get-lead-context of this id, or of all
   * leads, must be fetched again), `altered` (the list must be
   * fetched again), `signed-out`, and every 15 seconds `heartbeat`, so that a page notices a connection that died silently.
   * A lead may arrive twice.
   */
  'lead-events': { method: 'GET', who: 'staff' },
  'import-leads': { who: 'staff', ...importing },
  /** Does the same, and adds rows of people who were erased, too. */
  'import-erased-leads': { who: 'owner', needsPasskey: true, ...importing },
  'get-imports': { who: 'staff', answer: answers<ImportsAnswer>() },
  /** Deletes some of an import's leads, to be repeated until none are left. */
  'undo-import': {
    who: 'staff',
    movesData: true,
    ownTimeout: true,
    input: v.object({ id: uuid() }),
    answer: answers<UndoImportAnswer>(),
  },
});
