import { languageNames, languageOf } from '@advocate/facts/language';
import { callLinks, mailTo } from '../lib/contact-links.ts';
import { formatDateTime, formatDay, shortenText, shownName, waitingTime } from '../lib/format.ts';
import { isNewLead } from '../live/new-leads.ts';
import type { LeadRow } from './lead-row.ts';
import { actionButton, element, plainCell } from './plain-cell.ts';

/** Updates the waiting times and the marks of new requests on the screen. */
export function updateWaits(within: ParentNode): void {
  for (const wait of within.querySelectorAll<HTMLElement>('[data-sent-at]')) {
    const sentAt = Number(wait.dataset.sentAt);
    const isNew = isNewLead(Number(wait.dataset.lead));
    const text = `${isNew ? 'New, ' : ''}${waitingTime(sentAt, Date.now())}`;
    wait.classList.toggle('new-mark', isNew);
    if (wait.textContent !== text) wait.textContent = text;
  }
}

/** The waiting time, then the day; the full date on hover and for screen readers. */
function sent({ id, submission_date, sentAt }: LeadRow): (Node | string)[] {
  const wait = element('span', { className: 'lead-wait' });
  Object.assign(wait.dataset, { sentAt, lead: id });
  updateWaits(element('span', {}, wait));
  const whole = formatDateTime(submission_date);
  const day = element('span', { title: whole, ariaHidden: 'true' }, `· ${formatDay(sentAt)}`);
  return [wait, ' ', day, element('span', { className: 'ui-visually-hidden' }, whole)];
}

/** Marks a request from a Spanish page: the person who calls back should speak Spanish. */
function languageMark({ page_source }: LeadRow): (Node | string)[] {
  const language = languageOf(page_source);
  if (language === 'en') return [];
  return [element('span', { className: 'chip', lang: language }, languageNames[language]), ' '];
}

const source = (lead: LeadRow) => [...languageMark(lead), lead.page_source];
const actions = ({ name }: LeadRow) => [
  actionButton('view', 'View', shownName(name)),
  actionButton('delete', 'Delete', shownName(name)),
];

function card(lead: LeadRow): Node[] {
  const { name, email, phone, case_type, message } = lead;
  const view = actionButton('view', 'View', shownName(name));
  view.className = 'plain lead-card__name';
  view.textContent = shownName(name);
  const calls = callLinks(lead).map(({ text, href }) =>
    element('a', { className: 'ui-button ui-button--secondary ui-button--small call-link', href }, text),
  );
  const write = element('a', { href: mailTo(email) }, email);
  return [
    element(
      'div',
      { className: 'row' },
      element('div', { className: 'lead-card__who' }, view, element('span', { className: 'muted' }, case_type)),
      ...(calls.length === 0 ? [phone] : calls),
    ),
    ...(message === '' ? [] : [element('p', { className: 'two-lines' }, shortenText(message))]),
    element(
      'div',
      { className: 'row muted' },
      element('span', {}, ...languageMark(lead), ...sent(lead)),
      ...(email === '' ? [] : [write]),
    ),
  ];
}

export const SourceCell = plainCell('lead-source', source);
export const DateCell = plainCell('lead-date', sent);
/** A View button and a Delete button. */
export const ActionsCell = plainCell('data-grid__actions', actions);
/** The most important fields, for narrow screens; a press outside the links opens the rest. */
export const CardCell = plainCell('lead-card', card);
