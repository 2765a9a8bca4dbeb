import { z } from 'zod'
import { copiedPathOf, presentAttachment } from '#server/files/file/file.service.ts'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownInstant, shownPairs, shownSteps, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { shownText } from './mention.rules.ts'
import { commentFiles, valuesOf } from './pipeline.service.ts'
import { dealsOf, deleteDeals } from './pipeline.store.ts'
import { commentsOf } from './pipeline-comment.store.ts'

const said = { at: instant, text: z.string() }

/**
 * Deals with what both sides said about them, oldest first; no operator is named, and which others they were compared
 * with is not in it.
 */
const deals = copiedTable({
  key: 'deals',
  title: { zh: '报备项目', en: 'Deals' },
  row: z.object({
    dealId: z.string(),
    number: z.int(),
    /** Number of the lead with whose contact it was begun; null for another one. */
    leadNumber: z.int().nullable(),
    /** The sub-account that began it; null for the account itself. */
    subAccountId,
    status: z.string(),
    stage: z.string(),
    createdAt: instant,
    submittedAt: instantOrNull,
    protectedUntil: instantOrNull,
    closedAt: instantOrNull,
    closeReason: z.string(),
    closeNote: z.string(),
    /** The fields of the form as they are now. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    comments: z.array(
      z.object({
        number: z.int(),
        /** `comment`, or `reply`, which answered a question of ours. */
        kind: z.string(),
        ...said,
        /** `partner`, or `operator` (our staff, who are not named). */
        by: z.string(),
        subAccountId,
        /** What it said before, oldest first. */
        earlier: z.array(z.object(said)),
        /** In the archive: `images/…`. */
        files: z.array(z.object({ name: z.string(), file: z.string() })),
      }),
    ),
  }),
  async read({ db }, { accountId, language }) {
    const shown = (text: string) => shownText(text, language, undefined)
    const copied = []
    for (const deal of await dealsOf(db.query, accountId)) {
      const comments = deal.comments === 0 ? [] : await commentsOf(db.query, deal.id)
      const files = await commentFiles.byNumber(db.query, deal.id, comments)
      copied.push({
        ...deal,
        dealId: deal.id,
        subAccountId: subAccountIdOf(accountId, deal.createdBy),
        values: { ...valuesOf(deal) },
        comments: comments.map((comment) => ({
          ...comment,
          at: comment.createdAt,
          by: comment.side,
          subAccountId: comment.side === 'partner' ? subAccountIdOf(accountId, comment.authorId) : null,
          text: shown(comment.text),
          earlier: (JSON.parse(comment.earlier) as { at: number; text: string }[]).map(({ at, text }) => ({
            at,
            text: shown(text),
          })),
          files: (files.get(comment.number) ?? []).map((file) => ({
            name: presentAttachment(file).name,
            file: copiedPathOf(file),
          })),
        })),
      })
    }
    return copied
  },
  show: ({ values, comments, ...deal }) => ({
    ...deal,
    values: shownPairs(values),
    comments: shownSteps(
      comments.map(({ at, by, text, files }) => [
        shownInstant(at),
        by,
        text,
        ...files.map(({ name }) => name),
      ]),
    ),
  }),
  labels: {
    dealId: { zh: '项目', en: 'Deal' },
    number: { zh: '编号', en: 'Number' },
    status: { zh: '审核状态', en: 'Review' },
    stage: { zh: '销售阶段', en: 'Stage' },
    protectedUntil: { zh: '保护期至', en: 'Protected until' },
    closeReason: { zh: '原因', en: 'Reason' },
    closeNote: { zh: '说明', en: 'Note' },
    values: { zh: '字段', en: 'Fields' },
    comments: { zh: '评论', en: 'Comments' },
  },
})

/** With a deal goes all that belongs to it. */
export const pipelinePersonal: PersonalData = {
  tables: [
    'deals',
    'dealCounts',
    'dealKeys',
    'dealMatches',
    'dealSubmissions',
    'dealComments',
    'dealExtensions',
    'dealEvents',
  ],
  wipe: (_deps, tx, { accountId }) => deleteDeals(tx, accountId),
  copied: [deals],
}
