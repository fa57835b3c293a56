import type { Browser } from 'playwright';
import { openBrowser } from '../harness/browsers/chromium.ts';
import { until } from '../harness/load/until.ts';
import type { InjectedFault } from '../harness/product/fault-proxy.ts';
import { findNginx } from '../harness/product/nginx.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product/start-product.ts';
import { Scope } from '../harness/scope.ts';

/** How much of a resilience test runs: as much as CI can wait for, as much as a person can, or all that is promised. */
export type Form = 'short' | 'default' | 'full';
export type Sizes = Record<Form, number>;

/**
 * One row of the final table: the promise with its number, and the result with its counts. `faults` lists each
 * violation; the first ones are logged. `kept` is any other condition for keeping the promise.
 */
export type Finding = { promise: string; measured: string } & (
  | { kept: boolean; faults?: readonly string[] }
  | { kept?: boolean; faults: readonly string[] }
);

/** A fault injected into the running product: a resilience test that still passes with it proves nothing. */
export type FaultInjection = {
  what: string;
  /** Affects requests to the gateway. */
  relay?: () => InjectedFault;
  /** Applied to the product after it has started. */
  inject?: (product: Product) => Promise<unknown>;
};

/** A test with one kind of fault in the running product. */
export type ResilienceTestFile = {
  title: string;
  /** The number of rounds in each form. */
  rounds: Sizes;
  /** Throws `NotRun` if this machine cannot run it, and any other error if the resilience test itself fails. */
  run: (run: ResilienceRun) => Promise<Finding | Finding[]>;
  /** A fault that the test must detect. */
  faultInjection: FaultInjection;
};

/** A resilience test with its name, the argument for `npm run resilience --`. */
export type ResilienceTest = ResilienceTestFile & { name: string };

/** The reason why a resilience test cannot run on this machine; the table shows 'not run' and the reason. */
export class NotRun extends Error {}

export type RunOptions = {
  form: Form;
  seeded?: boolean;
  log: (line: string) => void;
};

/** What a resilience test receives: the number of rounds, and a scope for what it starts. */
export class ResilienceRun extends Scope {
  readonly form: Form;
  readonly rounds: number;
  /** The injected fault, for resilience tests that do not use `startProduct`. */
  readonly fault: FaultInjection | undefined;

  constructor(resilienceTest: ResilienceTest, { form, seeded, log }: RunOptions) {
    super(log);
    this.form = form;
    this.rounds = resilienceTest.rounds[form];
    this.fault = seeded ? resilienceTest.faultInjection : undefined;
  }

  size(sizes: Sizes): number {
    return sizes[this.form];
  }

  /** Waits like `until` and returns whether the condition was met; if not, logs it, and the test's counts show it. */
  tryUntil(...parameters: Parameters<typeof until>): Promise<boolean> {
    const isLate = (error: Error) => {
      this.log(error.message);
      return false;
    };
    return until(...parameters).then(() => true, isLate);
  }

  /** Starts the product behind nginx, from copies of the builds, with the injected fault if there is one. */
  async startProduct(options: ProductOptions = {}): Promise<Product> {
    if (findNginx() === undefined) throw new NotRun('nginx is not installed');
    const relay = this.fault?.relay?.();
    const product = await startProduct({ ...options, ...(relay ? { injectedFault: relay } : {}) }, this);
    await this.fault?.inject?.(product);
    return product;
  }

  /** Starts a real browser that ends with the run. Throws `NotRun` if there is none. */
  openBrowser(): Promise<Browser> {
    return openBrowser(this).catch((error: Error) => {
      throw new NotRun(`no Chromium here: ${error.message.split('\n')[0]}`);
    });
  }
}
