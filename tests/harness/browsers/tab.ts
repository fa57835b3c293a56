/** Options for opening a browser: size, whether scripts run, and features to disable. */
export type Look = { width?: number; height?: number; scripts?: boolean; without?: string[] };

/** An element by role and name, or, if these are not unique, the first match of a CSS selector. */
export type Target = { role: string; name: string | RegExp } | { css: string };

/**
 * One page of one browser, with the operations that every engine supports. Each call waits for its target (10 s at
 * most), which must be visible, and uses it like a person would, except that `fill` and `choose` may set the value
 * without keys; otherwise it throws.
 */
export type Tab = {
  /** Loads a path of the product or a full address and waits for the load event. */
  goto: (path: string) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Clicks, accepts the browser's confirm dialog that this opens, and returns its text. */
  clickAndConfirm: (target: Target) => Promise<string>;
  fill: (target: Target, text: string) => Promise<void>;
  choose: (target: Target, option: string) => Promise<void>;
  /** Presses a key by its DOM name, such as Escape, in the focused element. */
  press: (key: string) => Promise<void>;
  /** Rotates the device or resizes the window. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Runs a function in the page; it can access only its argument. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>;
  /** Returns the number of currently visible matches. */
  count: (target: Target) => Promise<number>;
  /** Waits for the next file that the browser saves; returns its name and bytes. */
  download: (start: () => Promise<void>) => Promise<{ name: string; bytes: Buffer }>;
  /** Returns console errors and warnings, thrown errors, rejections and policy violations since the page was opened. */
  complaints: () => Promise<string[]>;
};
