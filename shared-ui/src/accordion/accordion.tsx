import { type ReactNode, useId, useRef } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** At most one item is open at a time; the open item can always be closed. */
  single?: boolean;
  onOpen?: (id: string) => void;
}

/** Disclosure list built on native `<details>`, so it works before any script has run. */
export function Accordion({ items, single = false, onOpen }: AccordionProps) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="ui-accordion" ref={list}>
      {items.map((item) => (
        <details
          key={item.id}
          className="ui-accordion__item"
          open={item.open}
          name={single ? group : undefined}
          onToggle={({ currentTarget, target }) => {
            if (!currentTarget.open || target !== currentTarget) return;
            if (single) closeOthers(list.current, currentTarget);
            // An item above may have just closed and moved this title up out of view.
            if (single) currentTarget.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
            onOpen?.(item.id);
          }}
        >
          <summary className="ui-accordion__title">{item.title}</summary>
          <div className="ui-accordion__content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}

/** Browsers that do not support the `name` attribute of `<details>` leave the others open. */
function closeOthers(list: HTMLElement | null, opened: HTMLDetailsElement): void {
  for (const item of list?.children ?? []) {
    if (item !== opened && item instanceof HTMLDetailsElement) item.open = false;
  }
}
