import type { Lead } from '@advocate/api/contracts';
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { callTo, mailTo } from '../lib/contact-links.ts';
import { formatDateTime } from '../lib/format.ts';
import { type LeadsContext, leadIn, type Place } from './place.ts';
import { shortenMessage } from './shorten-message.ts';

export type LeadAction = 'view' | 'delete';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** The grid listens for all of them in one place: see `actionOf`. */
function actionButton(action: LeadAction, label: string, name: string): HTMLButtonElement {
  const button = element('button', 'lead-action', label);
  button.type = 'button';
  button.dataset.leadAction = action;
  button.setAttribute('aria-label', `${label} ${name}`);
  return button;
}

const actions = (lead: Lead) => [actionButton('view', 'View', lead.name), actionButton('delete', 'Delete', lead.name)];

/** Which button a click or key was meant for, if any. */
export function actionOf(target: EventTarget | null): LeadAction | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-lead-action]') : null;
  return button?.dataset.leadAction as LeadAction | undefined;
}

type CellParams = ICellRendererParams<Place, unknown, LeadsContext>;

abstract class LeadCell implements ICellRendererComp<Place> {
  readonly #gui = document.createElement('div');
  #shownId: number | null = null;

  init(params: CellParams): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  /** A lead never changes: its buttons stay, and the focus on them. */
  refresh(params: CellParams): boolean {
    const lead = leadIn(params);
    if (lead?.id === this.#shownId) return true;
    this.#shownId = lead?.id ?? null;
    this.#gui.className = this.className;
    const held = this.#gui.contains(document.activeElement) ? actionOf(document.activeElement) : undefined;
    this.#gui.replaceChildren(...(lead ? this.draw(lead) : []));
    // After a delete the next lead takes this place, and the person's hand is where it was.
    if (held) this.#gui.querySelector<HTMLElement>(`[data-lead-action=${held}]`)?.focus();
    return true;
  }

  protected abstract readonly className: string;
  protected abstract draw(lead: Lead): Node[];
}

/** A view button and a delete button. Spec section 2. */
export class LeadActionsCell extends LeadCell {
  protected readonly className = 'lead-actions';
  protected draw = actions;
}

/** Everything the columns show, as a card for narrow screens. */
export class LeadCardCell extends LeadCell {
  protected readonly className = 'lead-card';

  protected draw(lead: Lead): Node[] {
    const email = element('a', 'lead-card__contact', lead.email);
    email.href = mailTo(lead.email);
    const phone = element('a', 'lead-card__contact', lead.phone);
    phone.href = callTo(lead.phone);
    return [
      element('strong', 'lead-card__name', lead.name),
      element('span', 'lead-card__case', lead.case_type),
      element('div', 'lead-card__contacts', phone, email),
      element('p', 'lead-card__message', shortenMessage(lead.message)),
      element('span', 'lead-card__date', `${formatDateTime(lead.submission_date)}, ${lead.page_source}`),
      element('div', 'lead-card__actions', ...actions(lead)),
    ];
  }
}
