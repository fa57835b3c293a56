import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
}

/** Tabs that follow the ARIA pattern: arrow keys, Home and End move focus and select. */
export function Tabs({ label, items }: TabsProps) {
  const group = useId();
  const [selected, setSelected] = useState(items[0]?.id);

  function onKeyDown(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    setSelected(next.id);
    document.getElementById(`${group}-tab-${next.id}`)?.focus();
  }

  return (
    <div className="ui-tabs">
      <div className="ui-tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${group}-tab-${item.id}`}
            aria-controls={`${group}-panel-${item.id}`}
            aria-selected={item.id === selected}
            tabIndex={item.id === selected ? 0 : -1}
            className="ui-tabs__tab"
            onClick={() => setSelected(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${group}-panel-${item.id}`}
          aria-labelledby={`${group}-tab-${item.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel takes focus, so that its text can be read and scrolled by keyboard
          tabIndex={0}
          hidden={item.id !== selected}
          className="ui-tabs__panel"
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
