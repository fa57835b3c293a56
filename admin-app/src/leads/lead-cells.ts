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
  return target.closest('button')?.name as LeadAction | undefined;
}

/**
 * A cell without a framework: React would render each cell separately, and drawing rows is what takes time in a search. A
 * lead stays as it is; only the time it has waited is drawn again.
 */
const plainCell = (draw: (row: LeadRow) => (Node | string)[], className = '') =>
  class implements ICellRendererComp<LeadRow> {
    readonly #gui = element('span', { className });
    init({ data }: ICellRendererParams<LeadRow>): void {
      if (data) this.#gui.append(...draw(data));
      this.refresh();
    }
    // Must be methods, because the grid recognizes a component by them.
    getGui(): HTMLElement {
      return this.#gui;
    }
    refresh(): boolean {
      const time = this.#gui.querySelector('time');
      const text = time && waitingTime(Date.parse(time.dateTime), Date.now());
      if (time && time.textContent !== text) time.textContent = text;
      return true;
    }
  };

/** The waiting time, then the day; the full date on hover and for screen readers. */
function sent({ submission_date, sentAt }: LeadRow): (Node | string)[] {
  const whole = formatDateTime(submission_date);
  const day = element('span', { className: 'muted', title: whole, ariaHidden: 'true' }, `· ${formatDay(sentAt)}`);
  const time = element('time', { dateTime: submission_date });
  return [time, ' ', day, element('span', { className: 'ui-visually-hidden' }, whole)];
}

/** Marks a request from a Spanish page: the person who calls back should speak Spanish. */
function languageMark({ page_source }: LeadRow): (Node | string)[] {
  const language = languageOf(page_source);
  if (language === 'en') return [];
  return [element('span', { className: 'chip', lang: language }, languageNames[language]), ' '];
}

function iconButton(name: 'view' | 'delete', title: string, who: string): HTMLButtonElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.classList.add('icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.append(document.createElementNS(svg, 'path'));
  icon.firstElementChild?.setAttribute('d', shapes[name]);
  const words = { title, ariaLabel: `${title} ${who}` };
  return element('button', { name, type: 'button', className: 'plain data-grid__action', ...words }, icon);
}

/** At most two lines, however long the words of a stranger are; the whole is where the lead is read. */
const clipped = (text: string) => element('span', { className: 'two-lines' }, text);
const row = (...parts: (Node | string)[]) => element('div', { className: 'row' }, ...parts);

function card(lead: LeadRow): Node[] {
  const { email, phone, case_type, message } = lead;
  const who = shownName(lead.name);
  const words = { name: 'view', ariaLabel: `View ${who}` };
  const view = element('button', { className: 'plain', type: 'button', ...words }, clipped(who));
  const name = element('span', { className: 'lead-card__name' }, view);
  const about = element('span', { className: 'muted two-lines' }, case_type);
  const calls = callLinks(lead).map(({ formatted, href }) =>
    element('a', { className: 'ui-button ui-button--call ui-button--small call-link', href }, clipped(formatted)),
  );
  const write = element('a', { className: 'muted two-lines', href: mailTo(email) }, email);
  return [
    row(element('div', { className: 'lead-card__who' }, name, about), ...(calls.length > 0 ? calls : [clipped(phone)])),
    ...(message === '' ? [] : [element('p', { className: 'two-lines' }, shortenText(message))]),
    row(element('span', {}, ...languageMark(lead), ...sent(lead)), ...(email === '' ? [] : [write])),
  ];
}

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
  iconButton('view', 'View', shownName(name)),
  iconButton('delete', 'Delete', shownName(name)),
]);
/** The most important fields, for narrow screens; a press outside the links opens the rest. */
export const CardCell = plainCell(card, 'lead-card');
