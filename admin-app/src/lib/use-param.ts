import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Browsers limit how often a page may write to their history: Safari allows a hundred times in thirty seconds. */
const writtenAfterMs = 300;

/** Returns the search part of the page's address with another value of a parameter; without it, if the value is empty. */
export function withParam(name: string, value: string): string {
  // The browser's own address: React's may be one step behind.
  const params = new URLSearchParams(location.search);
  if (value === '') params.delete(name);
  else params.set(name, value);
  return `${params}`;
}

/**
 * Keeps what a person has chosen on a screen as a parameter of the page's address, without a new history entry: Back, a
 * reload, a link and a new sign-in show the same. `first` is the choice while the address has none, or one that is not among
 * the `options`.
 */
export function useParam<Value extends string>(
  name: string,
  first: Value,
  options?: readonly Value[],
): readonly [Value, (value: Value) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = (new URLSearchParams(search).get(name) ?? first) as Value;
  const value = options?.includes(given) === false ? first : given;
  const setValue = (next: Value) => {
    // The person may have left the screen in the meantime.
    if (next !== value && pathname === location.pathname)
      navigate({ pathname, search: withParam(name, next === first ? '' : next) }, { replace: true, state });
  };
  return [value, setValue];
}

/**
 * Does the same for a text that is typed, which reaches the address 300 ms after the last key, or by `write`, before the
 * field is left. Returns the text, a function that sets it, and `write`.
 */
export function useTypedParam(name: string) {
  const [value, setValue] = useParam<string>(name, '');
  const [typed, setTyped] = useState(value);
  const [written, setWritten] = useState(value);
  // Back, Forward or a link has led to another text.
  if (value !== written) {
    setWritten(value);
    setTyped(value);
  }
  function write(): void {
    if (typed === written) return;
    setValue(typed);
    // Together with the address, which React Router changes in a transition.
    startTransition(() => setWritten(typed));
  }
  const onPause = useEffectEvent(write);
  useEffect(() => {
    const timer = typed === written ? undefined : setTimeout(() => onPause(), writtenAfterMs);
    return () => clearTimeout(timer);
  }, [typed, written]);
  return [typed, setTyped, write] as const;
}
