declare module 'subset-font' {
  /** A font with the glyphs of a text alone, and with a part of its weights. */
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
