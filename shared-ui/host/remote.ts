import type { Preloads } from '../build/preload-list.ts';
import { contract as builtAgainst } from '../src/contract.ts';
import { version as builtVersion } from '../src/version.ts';
import type { ShareScope } from './share-scope.ts';

declare const __UI_STYLES__: string;

type Kit = typeof import('../src/ui.ts');

/** The entry module that the federation plugin generates for the kit. */
interface RemoteEntry {
  init: (scope: ShareScope) => void;
  get: (module: './ui') => Promise<() => Kit>;
}

/** How long a page waits for the remote kit before it uses the copy it was built with. */
const timeoutMs = 1500;
/** A variable, so that Vite does not treat a missing kit as a missing chunk of the host, which reloads the page. */
const entryAddress = '/ui/remoteEntry.js';
const preloadsAddress = '/ui/preload.json';

// Live bindings: importers see the copy that `initUi` chose. Do not read any of them at module scope.
export let Accordion: Kit['Accordion'];
export let Button: Kit['Button'];
export let Card: Kit['Card'];
export let Carousel: Kit['Carousel'];
export let Checkbox: Kit['Checkbox'];
export let Dialog: Kit['Dialog'];
export let LinkButton: Kit['LinkButton'];
export let SelectField: Kit['SelectField'];
export let Tabs: Kit['Tabs'];
export let TextArea: Kit['TextArea'];
export let TextField: Kit['TextField'];
export let Toaster: Kit['Toaster'];
export let toast: Kit['toast'];
export let clearToasts: Kit['clearToasts'];

function take(kit: Kit): void {
  ({ Accordion, Button, Card, Carousel, Checkbox, Dialog, LinkButton } = kit);
  ({ SelectField, Tabs, TextArea, TextField, Toaster, toast } = kit);
  // A kit released before this function existed keeps its messages.
  clearToasts = kit.clearToasts ?? (() => undefined);
}

/** Switches to the copy that this host was built with, for example after the remote kit threw while rendering. */
export async function takeBundledKit(): Promise<void> {
  take(await import('../src/ui.ts'));
}

/**
 * Chooses the kit: the released one if it loads within 1,500 ms and has the same contract, otherwise the bundled copy.
 * The share scope must be published first. Resolves, once the kit's styles are on the page, to whether its code is the version
 * that this host was built with; never rejects because of a failure in the remote kit.
 */
export async function initUi(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason));
  });
  try {
    const kit = await Promise.race([loadRemote(late.signal), tooLate]);
    take(kit);
    return kit.version === builtVersion;
  } catch (error) {
    console.warn('The released interface kit is not usable, the bundled copy takes its place.', error);
    await takeBundledKit();
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Once `late`, it adds no styles, and removes those on their way: the page uses the bundled copy. */
async function loadRemote(late: AbortSignal): Promise<Kit> {
  const [entry, { styles }]: [RemoteEntry, Preloads] = await Promise.all([
    import(/* @vite-ignore */ entryAddress),
    fetch(preloadsAddress, { signal: late }).then((response) => {
      if (!response.ok) throw new Error(`${preloadsAddress} was answered with ${response.status}`);
      return response.json();
    }),
  ]);
  entry.init(globalThis.__federation_shared__?.default ?? {});
  const kit = (await entry.get('./ui'))();
  if (kit.contract !== builtAgainst) throw new Error(`contract ${kit.contract}, wanted ${builtAgainst}`);
  late.throwIfAborted();
  // The host's own stylesheet has the styles that it was built with.
  if (!styles.endsWith(`/${__UI_STYLES__}`)) await addStylesheet(styles, late);
  return kit;
}

function addStylesheet(href: string, late: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`no stylesheet at ${href}`));
    late.addEventListener('abort', () => link.remove());
    document.head.append(link);
  });
}
