import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Set where the screen's keyboard reaches it with '/'. */
  ref?: Ref<HTMLInputElement>;
  defaultValue: string;
  onFind: (query: string) => void;
  /** Enter was pressed: on to what was found. */
  onEnter: () => void;
}

/** Searches a list with each letter. Escape goes back to the whole list. */
export function SearchBox({ label, placeholder, ref, defaultValue, onFind, onEnter }: SearchBoxProps) {
  function leave(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') onEnter();
    if (event.key !== 'Escape') return;
    event.currentTarget.value = '';
    onFind('');
  }
  /** Blanks around what is pasted were never meant. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (text === text.trim()) return;
    event.preventDefault();
    const box = event.currentTarget;
    box.setRangeText(text.trim(), box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
    onFind(box.value);
  }
  return (
    <input
      ref={ref}
      className="ui-control data-grid-search"
      type="search"
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      defaultValue={defaultValue}
      onChange={(event) => onFind(event.target.value)}
      onKeyDown={leave}
      onPaste={paste}
    />
  );
}
