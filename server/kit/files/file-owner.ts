import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Who may look at what is attached to one kind of owner; declared by the feature that attaches, in its service. */
export interface FileOwnerKind {
  readonly kind: string
  mayLook(caller: SignedInCaller, file: Schema['files'], db: Executor): boolean | Promise<boolean>
}
