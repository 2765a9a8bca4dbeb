/**
 * What all supported browsers have beyond ES2022, the library of the web's types: newer methods do not compile, since
 * the oldest supported browsers lack them (`browserslist` of package.json).
 */
declare global {
  interface Array<T> {
    findLast<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S): S | undefined
    findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined
  }

  interface ReadonlyArray<T> {
    findLast<S extends T>(
      predicate: (value: T, index: number, array: readonly T[]) => value is S,
    ): S | undefined
    findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined
  }
}

export {}
