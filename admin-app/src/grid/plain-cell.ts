import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';

/** Makes an element with these properties and what stands in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A cell without React, which would draw each one on its own; for rows that never change. */
export const plainCell = <Row>(className: string, draw: (row: Row) => (Node | string)[]) =>
  class implements ICellRendererComp<Row> {
    readonly #gui = element('div', { className });
    init({ data }: ICellRendererParams<Row>): void {
      if (data) this.#gui.append(...draw(data));
    }
    // Methods, since the grid knows a cell from a React component by them.
    getGui(): HTMLElement {
      return this.#gui;
    }
    refresh(): boolean {
      return true;
    }
  };
