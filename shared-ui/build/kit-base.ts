import { contract } from '../src/contract.ts';

/**
 * The one place that knows where a kit lives: contract 1 under `/ui/`, each later one beside it under `/ui/v2/`, …
 * Kit, hosts and prerenderer of one source tree derive it from the same `contract`, so a kit that would break a host
 * is never at the address that the host asks.
 */
export const kitBase: string = baseOf(contract);

/** The kit's folder inside its `dist`, `''` or `v2/`, so that one web root serves whichever contract was built. */
export const kitFolder: string = kitBase.slice('/ui/'.length);

/** Where the kit of a contract is served; begins and ends with a slash. */
export function baseOf(kitContract: number): string {
  return kitContract === 1 ? '/ui/' : `/ui/v${kitContract}/`;
}
