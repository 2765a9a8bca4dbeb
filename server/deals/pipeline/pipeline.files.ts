import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { COMMENT_FILES, dealOfFiles } from './comment-files.rules.ts'
import { maySeeComments } from './pipeline.policy.ts'
import { findDeal } from './pipeline.store.ts'

/** Who may have the files of comments on deals: the readers of the comments. */
export const dealCommentFiles: FileOwnerKind = {
  kind: COMMENT_FILES,
  async mayLook(caller, { ownerId }, db) {
    const deal = await findDeal(db, dealOfFiles(ownerId ?? ''))
    return deal !== undefined && maySeeComments(caller, deal)
  },
}
