import type { Language } from '#contract/kit/language.ts'
import type { FileRow } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { filesOfComments } from './comment-files.service.ts'
import { shownText } from './mention.rules.ts'
import { type DealRow, dealsOfAccount } from './pipeline.store.ts'
import { type CommentRow, commentsOf } from './pipeline-comment.store.ts'

export interface CopiedComment extends Omit<CommentRow, 'earlier'> {
  readonly earlier: readonly { readonly at: number; readonly text: string }[]
  readonly files: readonly FileRow[]
}

/** Every deal of an account with its comments, oldest first, for a copy of its data: no operator is named in it. */
export async function copiedDealTalk(
  db: Executor,
  accountId: string,
  language: Language,
): Promise<{ deal: DealRow; comments: CopiedComment[] }[]> {
  const copied: { deal: DealRow; comments: CopiedComment[] }[] = []
  for (const deal of await dealsOfAccount(db, accountId)) {
    const comments = deal.comments === 0 ? [] : await commentsOf(db, deal.id)
    const files = await filesOfComments(db, comments)
    const shown = (text: string) => shownText(text, language, undefined)
    copied.push({
      deal,
      comments: comments.map((comment) => ({
        ...comment,
        text: shown(comment.text),
        earlier: (JSON.parse(comment.earlier) as CopiedComment['earlier']).map(({ at, text }) => ({
          at,
          text: shown(text),
        })),
        files: files.get(comment.number) ?? [],
      })),
    })
  }
  return copied
}
