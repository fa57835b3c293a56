/** The characters of a product's name in a User-Agent header, before its version. */
const CRAWLER = /(?:^|[\s(;,])([\w.!#$%&'*+^`|~-]*(?:bot|crawler|spider)(?:-\w+)?)\/\d/i;

/** A phone maker. */
const CUBOT = /^cubot$/i;

const MAX_LENGTH = 60;

/**
 * Returns the name of a crawler that declares itself as one, or null: a product that ends in `bot`, `crawler` or
 * `spider`, possibly with a part after a hyphen, and has a version. Any other client counts as a person's.
 */
export function crawlerOf(userAgent: string): string | null {
  const name = CRAWLER.exec(userAgent)?.[1];
  return name === undefined || CUBOT.test(name) ? null : name.slice(0, MAX_LENGTH);
}
