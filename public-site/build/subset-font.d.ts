declare module 'subset-font' {
  /** Returns the font reduced to the glyphs of a text and to a range of weights. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      variationAxes: { wght: { min: number; max: number } };
    },
  ): Promise<Buffer>;
}
