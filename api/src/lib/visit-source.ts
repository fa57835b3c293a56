/** How a visit began, by its first page and its referrer. */
export interface VisitSource {
  /** A path. */
  landingPage: string;
  /** The host of another website, or a placeholder such as 'Direct'. */
  referrer: string;
  campaign: string;
}

/** In characters: anything longer than a real name is invented. */
const MAX_PATH = 200;
const MAX_NAME = 100;
const MAX_CODED_NAME = 300;

/** Returns the source of a visit; `ownHost` is the site's host without `www.`. */
export function visitSource(pageUrl: string, referrerUrl: string, ownHost: string): VisitSource {
  return {
    landingPage: cut(pageUrl.split('?', 1)[0] ?? '', MAX_PATH),
    referrer: referrerOf(referrerUrl, ownHost),
    campaign: campaignOf(pageUrl),
  };
}

/** Returns the host, without `www.`, by which a site recognizes visits from its own pages. */
export const hostOf = (publicUrl: string) => new URL(publicUrl).hostname.replace(/^www\./, '');

/** Returns whether an address is of the site with this host. */
export const isOf = (url: string, ownHost: string): boolean => siteOf(url) === ownHost;

/** Returns the host of an address of the web without `www.`. */
const siteOf = (url: string) => /^https?:\/\/(?:www[.])?([^/:?#]+)/.exec(url)?.[1]?.toLowerCase();

function referrerOf(url: string, ownHost: string): string {
  if (url === '') return 'Direct';
  return isOf(url, ownHost) ? 'Own pages' : cut(siteOf(url) ?? 'Others', MAX_NAME);
}

function campaignOf(url: string): string {
  const coded = /[?&]utm_campaign=([^&#]+)/.exec(url)?.[1] ?? /[?&]utm_source=([^&#]+)/.exec(url)?.[1];
  return coded === undefined ? 'No campaign' : cut(decoded(cut(coded, MAX_CODED_NAME)), MAX_NAME);
}

/** Decodes a part of a URL; a part that is not valid text is returned unchanged. */
function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25'));
    return text.includes('\0') ? part : text;
  } catch {
    return part;
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}
