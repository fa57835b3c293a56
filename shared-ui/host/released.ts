/** The kit as last released, types only: a host is checked against it before release. Same interface as `remote.ts`. */
export * from '../released/ui.js';
export { initUi, takeBundledKit } from './local.ts';
