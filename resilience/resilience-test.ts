import type { Browser } from 'playwright';
import { openBrowser } from '../harness/browsers/chromium.ts';
import { until } from '../harness/load/until.ts';
import type { InjectedFault } from '../harness/product/fault-proxy.ts';
import { findNginx } from '../harness/product/nginx.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product/start-product.ts';
import { Scope } from '../harness/scope.ts';

/** How much of a resilience test is run: what CI can wait for, what a person can wait for, the numbers of the promises. */
export type Form = 'short' | 'default' | 'full';
export type Sizes = Record<Form, number>;

/**
 * One line of the final table: what is promised, with its figure, and what came out, with its counts. `faults` broke it,
 * one by one, the first are logged; `kept` is what else it hangs on.
 */
export type Finding = { promise: string; measured: string } & (
  | { kept: boolean; faults?: readonly string[] }
  | { kept?: boolean; faults: readonly string[] }
);

/** A fault put into the running product on purpose: a resilience test that keeps its promise all the same proves nothing. */
export type FaultInjection = {
  what: string;
  /** Done to requests on their way to the gateway. */
  relay?: () => InjectedFault;
  /** Done to the product once it has started. */
  inject?: (product: Product) => Promise<unknown>;
};

/** One kind of fault on the running product. */
export type ResilienceTestFile = {
  title: string;
  /** How often, in each form. */
  rounds: Sizes;
  /** Throws `NotRun` when this machine cannot do it, and any other error when the resilience test itself falls over. */
  run: (run: ResilienceRun) => Promise<Finding | Finding[]>;
  /** What it must find when it is there. */
  faultInjection: FaultInjection;
};

/** The same with the word after `npm run resilience --`. */
export type ResilienceTest = ResilienceTestFile & { name: string };

/** Why a resilience test cannot be run on this machine; the table says 'not run' and the reason. */
export class NotRun extends Error {}

export type RunOptions = {
  form: Form;
  seeded?: boolean;
  log: (line: string) => void;
};

/** What a resilience test is handed: how often, and a scope for what it starts. */
export class ResilienceRun extends Scope {
  readonly form: Form;
  readonly rounds: number;
  /** What is wrong on purpose, for resilience tests that start the product otherwise than by `startProduct`. */
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

  /** Waits as `until` does and gives whether it came about; what did not is logged, and shows in what is counted then. */
  tryUntil(...parameters: Parameters<typeof until>): Promise<boolean> {
    const isLate = (error: Error) => {
      this.log(error.message);
      return false;
    };
    return until(...parameters).then(() => true, isLate);
  }

  /** The product behind nginx, of builds that nobody changes meanwhile, with the seeded fault if there is one. */
  async startProduct(options: ProductOptions = {}): Promise<Product> {
    if (findNginx() === undefined) throw new NotRun('nginx is not installed');
    const relay = this.fault?.relay?.();
    const product = await startProduct({ ...options, ...(relay ? { injectedFault: relay } : {}) }, this);
    await this.fault?.inject?.(product);
    return product;
  }

  /** A real browser that ends with the run. Throws `NotRun` where there is none. */
  openBrowser(): Promise<Browser> {
    return openBrowser(this).catch((error: Error) => {
      throw new NotRun(`no Chromium here: ${error.message.split('\n')[0]}`);
    });
  }
}
