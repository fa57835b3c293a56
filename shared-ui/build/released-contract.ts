import type * as now from '../src/ui.ts';

/**
 * The promise to hosts that are already out: within one contract nothing that was released goes away or narrows.
 * `released/` holds the declarations of the last release. When this file does not compile, the error names the
 * exports in question: put them back, or raise `contract`, which is then served beside the old one.
 */
type Now = typeof now;
type Released = typeof import('../released/ui.js');

type Props<Component> = Component extends (props: infer P) => unknown ? P : never;
type Lost<Name extends keyof Released> = Name extends keyof Now
  ? Now[Name] extends Released[Name]
    ? Exclude<keyof Props<Released[Name]>, keyof Props<Now[Name]>> extends never
      ? never
      : Name
    : Name
  : Name;
type Broken = { [Name in keyof Released]: Lost<Name> }[keyof Released];

type Verdict = [Broken] extends [never] ? 'none' : `lost or narrowed: ${Broken}`;

export const brokenExports: Now['contract'] extends Released['contract'] ? Verdict : 'none' = 'none';
