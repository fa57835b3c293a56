/** The hint for a URL that holds a password. */
export const ENCODE = 'with # % @ / ? in the user or password as %23 %25 %40 %2F %3F';

/**
 * Parts of a URL (RFC 3986) as patterns. None takes a character that could belong to a part before it if that was not
 * encoded: then the whole URL has to be refused.
 */
export const URL_PARTS = {
  user: '(?:[^\\s%:@/?#]|%[0-9a-f]{2})*',
  password: '(?:[^\\s%@/?#]|%[0-9a-f]{2})*',
  host: '(?:\\[[0-9a-f:.]+\\]|[^\\s%:@/?#[\\]]+)',
  query: '(?:\\?(?<search>[^\\s#@]*))?',
};
