/**
 * The same texts in any words: what a translation has to provide, not one more and not one fewer. Lists of a fixed length
 * keep it; numbers may be others.
 */
export type Texts<Original> = Original extends string
  ? string
  : Original extends number
    ? number
    : Original extends (...facts: infer Facts) => infer Text
      ? (...facts: Facts) => Texts<Text>
      : { readonly [Key in keyof Original]: Texts<Original[Key]> };
