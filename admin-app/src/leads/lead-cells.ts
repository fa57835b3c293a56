import { languageNames, languageOf } from '@advocate/facts/language';
import { actionButton, element, plainCell } from '../grid/plain-cell.ts';
import { callTo, mailTo } from '../lib/contact-links.ts';
import { formatDateTime } from '../lib/format.ts';
import { shortenText } from '../lib/shorten-text.ts';
import { waitingTime } from '../lib/time-ago.ts';
import { isNewSinceLastLook } from '../live/last-look.ts';
import type { LeadRow } from './lead-row.ts';

/** Brings the waiting times that are on the screen up to date. */
export function updateWaits(within: ParentNode): void {
  for (const wait of within.querySelectorAll<HTMLElement>('[data-sent-at]')) {
    const sentAt = Number(wait.dataset.sentAt);
    const isNew = isNewSinceLastLook({ id: Number(wait.dataset.lead), sentAt });
    const text = `${isNew ? 'New, ' : ''}${waitingTime(sentAt, Date.now())}`;
    wait.classList.toggle('muted', !isNew);
    if (wait.textContent !== text) wait.textContent = text;
  }
}

/** How long the person has been waiting, then when they wrote. */
function sent({ id, submission_date, sentAt }: LeadRow): (Node | string)[] {
  const wait = element('span', { className: 'lead-wait' });
  Object.assign(wait.dataset, { sentAt, lead: id });
  updateWaits(element('span', {}, wait));
  return [wait, ` ${formatDateTime(submission_date)}`];
}

/** The page that the request came from, marked where it is Spanish: whoever calls back should speak it. */
function source({ page_source }: LeadRow): (Node | string)[] {
  const language = languageOf(page_source);
  if (language === 'en') return [page_source];
  return [element('span', { className: 'chip', lang: language }, languageNames[language]), ` ${page_source}`];
}

const actions = ({ name }: LeadRow) => [actionButton('view', 'View', name), actionButton('delete', 'Delete', name)];

function card(lead: LeadRow): Node[] {
  const { name, email, phone, case_type, message } = lead;
  return [
    element('strong', { className: 'lead-card__name' }, name),
    element('span', { className: 'lead-card__case muted' }, case_type),
    element(
      'div',
      { className: 'lead-card__contacts actions' },
      element('a', { className: 'lead-phone', href: callTo(phone) }, phone),
      element('a', { className: 'lead-card__email', href: mailTo(email) }, email),
    ),
    element('p', { className: 'lead-card__message' }, shortenText(message)),
    element('span', { className: 'muted' }, ...sent(lead), ', ', ...source(lead)),
    element('div', { className: 'actions' }, ...actions(lead)),
  ];
}

export const SourceCell = plainCell('lead-source', source);
export const DateCell = plainCell('lead-date', sent);
/** A view button and a delete button. */
export const ActionsCell = plainCell('data-grid__actions actions', actions);
/** Everything the columns show, for narrow screens. */
export const CardCell = plainCell('lead-card', card);
