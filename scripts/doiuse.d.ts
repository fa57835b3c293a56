declare module 'doiuse' {
  /** A PostCSS plugin that warns of every feature of a stylesheet that one of the browsers does not know as a whole. */
  export default class DoIUse {
    constructor(options: { browsers: readonly string[]; ignore: readonly string[] });
    postcssPlugin: string;
  }
}
