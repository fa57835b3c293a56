declare module 'doiuse' {
  /** A PostCSS plugin that warns of each stylesheet feature that one of the browsers does not fully support. */
  export default class DoIUse {
    constructor(options: { browsers: readonly string[]; ignore: readonly string[] });
    postcssPlugin: string;
  }
}
