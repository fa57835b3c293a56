/** The characters of a product's name in a User-Agent header, before its version. */
const CRAWLER = /(?:^|[\s(;,])([\w.!#$%&'*+^`|~-]*(?:bot|crawler|spider)(?:-\w+)?)\/\d/i;

/** A phone maker. */
const CUBOT = /^cubot$/i;

/** Only these are named: any other name may be an advertisement or an insult, written for those who read it here. */
const KNOWN =
  '360Spider AhrefsBot Amazonbot Applebot archive.org_bot Baiduspider bingbot BLEXBot Bytespider CCBot ClaudeBot coccocbot ' +
  'DataForSeoBot Diffbot Discordbot DotBot DuckAssistBot DuckDuckBot FacebookBot Googlebot GPTBot ImagesiftBot LinkedInBot ' +
  'MJ12bot MojeekBot OAI-SearchBot PerplexityBot PetalBot Pinterestbot Qwantbot rogerbot SeekportBot SemrushBot SeznamBot ' +
  'SiteAuditBot Slackbot TelegramBot Timpibot Twitterbot UptimeRobot YandexBot YisouSpider';

const KNOWN_NAMES = new Map(KNOWN.split(' ').map((name) => [name.toLowerCase(), name]));

/**
 * Returns the name of a crawler that declares itself as one, or null: a product that ends in `bot`, `crawler` or
 * `spider`, possibly with a part after a hyphen, and has a version. Any other client counts as a person's. Crawlers that
 * are not well known share the name 'Others'.
 */
export function crawlerOf(userAgent: string): string | null {
  const declared = CRAWLER.exec(userAgent)?.[1]?.toLowerCase();
  if (declared === undefined || CUBOT.test(declared)) return null;
  return KNOWN_NAMES.get(declared) ?? KNOWN_NAMES.get(declared.replace(/-\w+$/, '')) ?? 'Others';
}
