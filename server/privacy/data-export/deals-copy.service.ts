import type { Language } from '#contract/kit/language.ts'
import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import { copiedDealTalk } from '#server/deals/pipeline/deal-copy.service.ts'
import { valuesOf } from '#server/deals/pipeline/pipeline.service.ts'
import { presentAttachment, sentNameOf } from '#server/files/file/file.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { FILE_FOLDER } from './file-folder.rules.ts'
import { iso, isoOrNull } from './instant.present.ts'

/** The deals of a partner with what both sides said about them. */
export async function copyDeals(
  deps: Deps,
  accountId: string,
  language: Language,
): Promise<Pick<AccountCopy, 'deals'>> {
  const subAccountId = (userId: string) => (userId === accountId ? null : userId)
  const deals = await copiedDealTalk(deps.db.query, accountId, language)
  return {
    deals: deals.map(({ deal, comments }) => ({
      ...{ dealId: deal.id, number: deal.number, leadNumber: deal.leadNumber },
      subAccountId: subAccountId(deal.createdBy),
      ...{ status: deal.status, stage: deal.stage, createdAt: iso(deal.createdAt) },
      ...{ submittedAt: isoOrNull(deal.submittedAt), protectedUntil: isoOrNull(deal.protectedUntil) },
      ...{ closedAt: isoOrNull(deal.closedAt), closeReason: deal.closeReason, closeNote: deal.closeNote },
      values: { ...valuesOf(deal) },
      comments: comments.map((comment) => ({
        ...{ number: comment.number, kind: comment.kind, at: iso(comment.createdAt), by: comment.side },
        subAccountId: comment.side === 'partner' ? subAccountId(comment.authorId) : null,
        text: comment.text,
        earlier: comment.earlier.map(({ at, text }) => ({ at: iso(at), text })),
        files: comment.files.map((file) => ({
          name: presentAttachment(file).name,
          file: FILE_FOLDER + sentNameOf(file),
        })),
      })),
    })),
  }
}
