import { type FileRow, filesOfOwners } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { COMMENT_FILES, commentFilesOwner } from './comment-files.rules.ts'
import type { CommentRow } from './pipeline-comment.store.ts'

/** The files of each comment of a deal, by its number. */
export async function filesOfComments(
  db: Executor,
  comments: readonly CommentRow[],
): Promise<Map<number, FileRow[]>> {
  const owners = comments.map(({ dealId, number }) => commentFilesOwner(dealId, number).id)
  const files = await filesOfOwners(db, COMMENT_FILES, owners)
  return Map.groupBy(files, ({ ownerId }) => Number(ownerId?.slice(ownerId.lastIndexOf(':') + 1)))
}
