import type { Lead } from '@advocate/api/contracts';
import { languageNames, languageOf } from '@advocate/facts/language';
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { shapes } from '../components/icon.tsx';
import { callLinks, mailTo } from '../lib/contact-links.ts';
import { formatDateTime, formatDay, shortenText, shownName, waitingTime } from '../lib/format.ts';
import type { LeadAction } from './lead-actions.ts';
import type { LeadRow } from './lead-row.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Creates an element with these properties and children. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Returns the action of the button that a click or key was meant for, if any; a link that calls or emails is one as well. */
export function actionOf(target: EventTarget | null | undefined): LeadAction | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a')?.protocol;
  if (link) return link === 'tel:' ? 'called' : 'emailed';
  return target.closest<HTMLElement>('[data-action]')?.dataset.action as LeadAction | undefined;
}

/** Redraws a part of a cell, for its row as it is now. */
type Redraw = (row: LeadRow) => void;

/**
 * A cell without a framework: React would render each cell separately, and drawing rows is what takes time in a search. A
 * lead stays as it is, so `draw` adds to `parts` how to redraw what depends on the time, or on who has opened it.
 */
const plainCell = (draw: (row: LeadRow, parts: Redraw[]) => (Node | string)[], className = '') =>
  class implements ICellRendererComp<LeadRow> {
    readonly #gui = element('span', { className });
    readonly #parts: Redraw[] = [];
    init({ data }: ICellRendererParams<LeadRow>): void {
      if (data) this.#gui.append(...draw(data, this.#parts));
    }
    // Must be methods, because the grid recognizes a component by them.
    getGui(): HTMLElement {
      return this.#gui;
    }
    refresh({ data }: ICellRendererParams<LeadRow>): boolean {
      if (data) for (const redraw of this.#parts) redraw(data);
      return true;
    }
  };

/** Returns an element that is redrawn, and draws it. */
function redrawn(row: LeadRow, parts: Redraw[], whole: HTMLElement, redraw: Redraw): HTMLElement {
  parts.push(redraw);
  redraw(row);
  return whole;
}

/** A name; while nobody has opened the request, the styles put 'New' before it, which is read out with it. */
function marked(row: LeadRow, parts: Redraw[], name: Node | string): Node {
  const whole = element('span', {}, name);
  return redrawn(row, parts, whole, ({ isNew }) => whole.classList.toggle('is-new', isNew));
}

/** The waiting time, then the day; the full date on hover and for screen readers. */
function sent(row: LeadRow, parts: Redraw[]): (Node | string)[] {
  const time = element('span', {});
  const wait = redrawn(row, parts, time, ({ sentAt }) => {
    const text = waitingTime(sentAt, Date.now());
    if (time.textContent !== text) time.textContent = text;
  });
  const whole = formatDateTime(row.submission_date);
  const day = element('span', { className: 'muted', title: whole, ariaHidden: 'true' }, `· ${formatDay(row.sentAt)}`);
  return [wait, ' ', day, element('span', { className: 'ui-visually-hidden' }, whole)];
}

/** Marks a request from a Spanish page: the person who calls back should speak Spanish. */
function languageMark({ page_source }: LeadRow): (Node | string)[] {
  const language = languageOf(page_source);
  if (language === 'en') return [];
  return [element('span', { className: 'chip', lang: language }, languageNames[language]), ' '];
}

function iconButton(action: 'view' | 'delete', ariaLabel: string, title: string): HTMLButtonElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.classList.add('icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.append(document.createElementNS(svg, 'path'));
  icon.firstElementChild?.setAttribute('d', shapes[action]);
  const button = element('button', { className: 'plain data-grid__action', type: 'button', ariaLabel, title }, icon);
  button.dataset.action = action;
  return button;
}

/** At most two lines, however long the words of a stranger are; the whole is where the lead is read. */
const clipped = (text: string) => element('span', { className: 'two-lines' }, text);

function card(lead: LeadRow, parts: Redraw[]): Node[] {
  const { email, phone, case_type, message } = lead;
  const who = shownName(lead.name);
  const label = `View ${who}`;
  const view = element(
    'button',
    { className: 'plain lead-card__name', type: 'button', ariaLabel: label },
    clipped(who),
  );
  view.dataset.action = 'view';
  const calls = callLinks(lead).map(({ formatted, href }) =>
    element('a', { className: 'ui-button ui-button--call ui-button--small call-link', href }, clipped(formatted)),
  );
  const write = element('a', { className: 'muted two-lines', href: mailTo(email) }, email);
  return [
    element(
      'div',
      { className: 'row' },
      element(
        'div',
        { className: 'lead-card__who' },
        marked(lead, parts, view),
        element('span', { className: 'muted two-lines' }, case_type),
      ),
      ...(calls.length === 0 ? [clipped(phone)] : calls),
    ),
    ...(message === '' ? [] : [element('p', { className: 'two-lines' }, shortenText(message))]),
    element(
      'div',
      { className: 'row' },
      element('span', {}, ...languageMark(lead), ...sent(lead, parts)),
      ...(email === '' ? [] : [write]),
    ),
  ];
}

export const NameCell = plainCell((lead, parts) => [marked(lead, parts, shownName(lead.name))]);
/** In one format; what was typed where no number can be read in it. */
export const shownPhone = (lead: Lead): string =>
  callLinks(lead)
    .map(({ formatted }) => formatted)
    .join(' · ') || lead.phone;
export const PhoneCell = plainCell((lead) => [clipped(shownPhone(lead))]);
export const SourceCell = plainCell((lead) => [...languageMark(lead), lead.page_source]);
export const DateCell = plainCell(sent);
/** A View button and a Delete button. */
export const ActionsCell = plainCell(({ name }) => [
  iconButton('view', `View ${shownName(name)}`, 'View'),
  iconButton('delete', `Delete ${shownName(name)}`, 'Delete'),
]);
/** The most important fields, for narrow screens; a press outside the links opens the rest. */
export const CardCell = plainCell(card, 'lead-card');
