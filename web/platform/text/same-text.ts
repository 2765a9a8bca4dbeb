/**
 * The shape that the other language must have: the same keys, none more, none fewer. A text that counts
 * (`days_other`) may have an `_one` form beside it, which Chinese does not need.
 */
export type SameText<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : SameText<T[K]>
} & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]?: string
}
