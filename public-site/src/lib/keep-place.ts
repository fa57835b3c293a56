type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes in which the first script notes what happened to an element. */
const notes = ['data-pressed', 'data-restored'];

const page = (): HTMLElement => document.getElementById('root') as HTMLElement;

/**
 * Returns a selector for the elements that are like this one in any rendering of the page. React's own ids differ between
 * two renderings; they begin with a sign.
 */
function kindOf(element: Element): string {
  for (const name of ['id', 'name', 'href', 'class']) {
    const value = element.getAttribute(name);
    if (value && /^[a-z/#]/i.test(value)) return `${element.localName}[${name}=${JSON.stringify(value)}]`;
  }
  return element.localName;
}

/** Returns a function that finds the element at the same place among those like it, in the markup that is then there. */
function finderOf(element: HTMLElement): () => HTMLElement | undefined {
  const kind = kindOf(element);
  const at = [...page().querySelectorAll(kind)].indexOf(element);
  return () => page().querySelectorAll<HTMLElement>(kind)[at];
}

/**
 * Records what a visitor did to the page: what is typed, ticked, chosen, selected, open, focused and scrolled. Returns a
 * function that does the same to the markup that has replaced it, whoever rendered that.
 */
export function keepPlace(): () => void {
  const again = [
    ...keepAll('details', (details, now) => open(now as HTMLDetailsElement, (details as HTMLDetailsElement).open)),
  ];
  again.push(...keepAll('form [name]:not([type="hidden"])', (from, to) => copy(from as Control, to as Control)));
  for (const note of notes) {
    again.push(...keepAll(`[${note}]`, (from, to) => to.setAttribute(note, from.getAttribute(note) ?? '')));
  }
  if ('popover' in HTMLElement.prototype) again.push(...keepAll(':popover-open', (_, now) => showAtOnce(now)));
  again.push(keepSelection(), keepFocus(), ...keepScrolled());
  return () => {
    for (const repeat of again) repeat();
  };
}

/** Returns what repeats something for the counterpart of each element that a selector finds. */
const keepAll = (selector: string, repeat: (from: HTMLElement, now: HTMLElement) => void): (() => void)[] =>
  [...page().querySelectorAll<HTMLElement>(selector)].map((from) => keep(from, (now) => repeat(from, now)));

function keep(element: HTMLElement, repeat: (now: HTMLElement) => void): () => void {
  const find = finderOf(element);
  return () => {
    const now = find();
    if (now) repeat(now);
  };
}

function keepFocus(): () => void {
  const focused = document.activeElement as HTMLElement;
  const caret = caretOf(focused);
  return keep(focused, (now) => {
    now.focus({ preventScroll: true });
    caret(now);
  });
}

function keepScrolled(): (() => void)[] {
  const { scrollX: left, scrollY: top } = window;
  const goTo = (height: number): void => {
    if (scrollX !== left || scrollY !== height) window.scrollTo({ left, top: height, behavior: 'instant' });
  };
  const inside = [...page().querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const place = { left: element.scrollLeft, top: element.scrollTop };
    return place.left || place.top ? keep(element, (now) => now.scrollTo({ ...place, behavior: 'instant' })) : [];
  });
  // Something else may be higher now: what the visitor looks at stays where it is on the screen.
  const focused = document.activeElement as HTMLElement;
  const middle = document.elementFromPoint(innerWidth / 2, top && innerHeight / 2) as HTMLElement;
  const seen = page().contains(focused) && isInSight(focused) ? focused : middle;
  const before = heightOf(seen);
  return [...inside, () => goTo(top), keep(seen, (now) => goTo(scrollY + heightOf(now) - before))];
}

/** Returns how far below the upper edge of the window an element is, in whole px. */
const heightOf = (element: Element | null): number => Math.round(element?.getBoundingClientRect().top ?? 0);

const isInSight = (element: Element): boolean => heightOf(element) >= 0 && heightOf(element) < innerHeight;

function copy(from: Control, to: Control): void {
  if (to.value !== from.value && to.type !== 'checkbox') to.value = from.value;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked;
  // As large as the visitor has drawn it.
  if (from instanceof HTMLTextAreaElement)
    Object.assign(to.style, { width: from.style.width, height: from.style.height });
}

/** Nobody has just opened or closed it, so nothing may scroll to it. */
function open(details: HTMLDetailsElement, isOpen: boolean): void {
  if (details.open === isOpen) return;
  details.open = isOpen;
  details.addEventListener('toggle', (event) => event.stopImmediatePropagation(), { once: true, capture: true });
}

/** It was in sight already, so it does not slide in. */
function showAtOnce(popover: HTMLElement): void {
  // Focus returns here when it is closed.
  page().querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus({ preventScroll: true });
  popover.style.transition = 'none';
  popover.showPopover();
  requestAnimationFrame(() => requestAnimationFrame(() => popover.style.removeProperty('transition')));
}

/** Returns a function that puts the caret, or the selected part of a field's text, where it is in this one. */
function caretOf(element: Element): (now: Element) => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => undefined;
  let { selectionStart: start, selectionEnd: end } = element;
  const { selectionDirection: direction, scrollTop } = element;
  if (start === null && element.type === 'email') {
    // A field for an address does not tell, but the text up to its caret can be selected, which Firefox does not report.
    const selection = getSelection();
    selection?.modify('extend', 'backward', 'documentboundary');
    start = end = selection?.toString().length || element.value.length;
  }
  return (now) => {
    if (start === null || !(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) return;
    const { type } = now;
    // Nor does it take a position, but it keeps the one that it has.
    if (type === 'email') (now as HTMLInputElement).type = 'text';
    now.setSelectionRange(start, end, direction ?? undefined);
    if (type === 'email') (now as HTMLInputElement).type = type;
    now.scrollTop = scrollTop;
  };
}

/** The same words in the new markup, nearest to where they were; nothing is selected if they are not there. */
function keepSelection(): () => void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !page().contains(selection.anchorNode)) return () => undefined;
  const range = selection.getRangeAt(0);
  const words = range.toString();
  const head = document.createRange();
  head.setStart(page(), 0);
  head.setEnd(range.startContainer, range.startOffset);
  const wanted = head.toString().length;
  return () => {
    const text = page().textContent;
    let start = text.indexOf(words);
    for (let next = start; next >= 0; next = text.indexOf(words, next + 1)) {
      if (Math.abs(next - wanted) < Math.abs(start - wanted)) start = next;
    }
    if (start < 0) return;
    const last = placeAt(start + words.length - 1);
    const first = placeAt(start);
    if (first && last) selection.setBaseAndExtent(...first, last[0], last[1] + 1);
  };
}

/** Returns where the character is that so many others come before: its text node and its place in that. */
function placeAt(characters: number): [Text, number] | undefined {
  const texts = document.createTreeWalker(page(), NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (left < text.length) return [text, left];
    left -= text.length;
  }
  return undefined;
}
