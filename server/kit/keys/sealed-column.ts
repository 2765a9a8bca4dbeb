import type { Executor } from '#server/kit/db/database.ts'

export interface SealedText {
  /** Names the row. */
  readonly id: string
  readonly sealed: string
}

/** A column of sealed texts, as the store of its table offers it. */
export interface SealedColumn {
  /** What its texts are sealed for. */
  readonly purpose: string
  /** Texts that no key of these versions sealed. */
  list(
    db: Executor,
    query: { readonly notBy: readonly string[]; readonly limit: number },
  ): Promise<SealedText[]>
  /** Writes the same text sealed anew; does nothing where the row has another text by now. */
  replace(db: Executor, text: SealedText, by: string): Promise<void>
}
