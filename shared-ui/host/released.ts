/** The kit as it was released last, as types alone: what a host is held to before it is released. Same face as `remote.ts`. */
export * from '../released/ui.js';
export { initUi, takeBundledKit } from './local.ts';
