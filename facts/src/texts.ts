/**
 * The type of a translation: exactly the same texts, in any words. Lists of a fixed length keep their length; numbers may
 * differ.
 */
export type Texts<Original> = Original extends string
  ? string
  : Original extends number
    ? number
    : Original extends (...facts: infer Facts) => infer Text
      ? (...facts: Facts) => Texts<Text>
      : { readonly [Key in keyof Original]: Texts<Original[Key]> };
