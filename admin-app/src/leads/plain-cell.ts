import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';

/** Creates an element with these properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Creates a button in the cell of a named row. The grid handles all of them in one place: see `actionOf`. */
export function actionButton(action: string, label: string, name: string): HTMLButtonElement {
  const className = 'plain data-grid__action';
  const button = element('button', { className, type: 'button', ariaLabel: `${label} ${name}` }, label);
  button.dataset.action = action;
  return button;
}

/** Returns the action of the button that a click or key was meant for, if any; a link that calls or emails is one as well. */
export function actionOf(target: EventTarget | null | undefined): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a')?.protocol;
  if (link) return link === 'tel:' ? 'called' : 'emailed';
  return target.closest<HTMLElement>('[data-action]')?.dataset.action;
}

/** A cell without a framework, which would render each cell separately; for rows that never change. */
export const plainCell = <Row>(className: string, draw: (row: Row) => (Node | string)[]) =>
  class implements ICellRendererComp<Row> {
    readonly #gui = element('div', { className });
    init({ data }: ICellRendererParams<Row>): void {
      if (data) this.#gui.append(...draw(data));
    }
    // Must be methods, because the grid recognizes a component by them.
    getGui(): HTMLElement {
      return this.#gui;
    }
    refresh(): boolean {
      return true;
    }
  };
