import { type ReactNode, useId, useRef } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** One open at a time; the open one can always be closed. */
  single?: boolean;
  onOpen?: (id: string) => void;
}

/** Disclosure list on native `<details>`: it opens before any script has run. */
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
            // One above it has closed, and may have taken this one's title up out of sight.
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

/** Browsers that do not know the `name` attribute of `<details>` leave the others open. */
function closeOthers(list: HTMLElement | null, opened: HTMLDetailsElement): void {
  for (const item of list?.children ?? []) {
    if (item !== opened && item instanceof HTMLDetailsElement) item.open = false;
  }
}
