/** What a test says of a browser before it opens: size, whether scripts run, and features to switch off. */
export type Look = { width?: number; height?: number; scripts?: boolean; without?: string[] };

/** What somebody points at: by its role and name, or, where those are not its own, by CSS: then the first one. */
export type Target = { role: string; name: string | RegExp } | { css: string };

/**
 * One page of one browser, as far as every engine can be driven by the same words. Whatever is pointed at is waited for
 * (10 s at most), must be visible, and is used as a hand would use it; otherwise the call throws.
 */
export type Tab = {
  /** Loads a path of the product, or an address, and waits for the load event. */
  goto: (path: string) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Clicks, accepts the browser's own confirm dialog that this opens, and gives its text. */
  clickAndConfirm: (target: Target) => Promise<string>;
  fill: (target: Target, text: string) => Promise<void>;
  choose: (target: Target, option: string) => Promise<void>;
  /** Presses a key by its DOM name, such as Escape, wherever the focus is. */
  press: (key: string) => Promise<void>;
  /** Turns the device, or gives the window another size. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>;
  /** Visible matches of a target, right now. */
  count: (target: Target) => Promise<number>;
  /** Waits for the next file that the browser saves; gives its name and bytes. */
  download: (start: () => Promise<void>) => Promise<{ name: string; bytes: Buffer }>;
  /** Console errors and warnings, thrown errors, rejections and policy violations since the page was opened. */
  complaints: () => Promise<string[]>;
};
