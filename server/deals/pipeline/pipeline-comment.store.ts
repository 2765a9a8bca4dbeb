import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type CommentRow = Schema['dealComments']

/** Adds a comment with the next number; undefined where the deal has as many as it may. */
export async function insertComment(
  tx: Executor,
  comment: Omit<CommentRow, 'number'>,
): Promise<number | undefined> {
  const counted = await tx
    .updateTable('deals')
    .set((column) => ({
      comments: column('comments', '+', 1),
      lastComment: comment.text,
      lastCommentAt: comment.createdAt,
      lastCommentBy: comment.side,
    }))
    .where('id', '=', comment.dealId)
    .where('comments', '<', DEAL.comments)
    .returning('comments')
    .executeTakeFirst()
  if (!counted) return undefined
  await tx
    .insertInto('dealComments')
    .values({ ...comment, number: counted.comments })
    .execute()
  return counted.comments
}

/** In their order. */
export function commentsOf(db: Executor, dealId: string): Promise<CommentRow[]> {
  return db.selectFrom('dealComments').selectAll().where('dealId', '=', dealId).orderBy('number').execute()
}

export function findComment(db: Executor, dealId: string, number: number): Promise<CommentRow | undefined> {
  return db
    .selectFrom('dealComments')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Changes a comment that is at the version `was`; false where it has changed. */
export async function updateComment(
  tx: Executor,
  { dealId, number, version: was }: CommentRow,
  change: Pick<CommentRow, 'text' | 'editedAt' | 'earlier' | 'mentions'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dealComments')
    .set({ ...change, version: was + 1 })
    .where('dealId', '=', dealId)
    .where('number', '=', number)
    .where('version', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What the list shows of the newest comment, after it was edited. */
export async function setLastComment(
  tx: Executor,
  dealId: string,
  number: number,
  text: string,
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ lastComment: text })
    .where('id', '=', dealId)
    .where('comments', '=', number)
    .execute()
}
