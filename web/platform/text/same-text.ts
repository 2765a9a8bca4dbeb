/**
 * The type of the other language: the same keys. A plural key (`days_other`) may have an `_one` form, which Chinese
 * does not need.
 */
export type SameText<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : SameText<T[K]>
} & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]?: string
}
