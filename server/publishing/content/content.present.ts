import type {
  ContentDraft,
  ContentHead,
  ContentVersion,
  DraftValue,
} from '#contract/publishing/content/content.fields.ts'
import { stateOfVersion } from '#contract/publishing/content/content.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { mayConfirm } from './content.policy.ts'
import type { ContentHeadRow } from './content.store.ts'
import type { ContentDraftRow } from './content-draft.store.ts'

interface Seen {
  readonly caller: Pick<SignedInCaller, 'accountId'>
  /** The version of its item that is in force now. */
  readonly inForce: Pick<ContentHeadRow, 'number'> | undefined
  readonly now: number
}

export function presentVersion(row: ContentHeadRow, { caller, inForce, now }: Seen): ContentVersion {
  return {
    ...row,
    state: stateOfVersion(row, inForce, now),
    createdBy: row.createdByName,
    isOwn: !mayConfirm(caller, row),
    confirmedBy: row.confirmedByName,
    withdrawnBy: row.withdrawnByName,
  }
}

export function presentDraft(
  row: ContentDraftRow,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
): ContentDraft {
  return {
    ...row,
    value: row.value as DraftValue,
    updatedBy: row.updatedByName,
    isOwn: row.updatedBy === accountId,
  }
}

export function presentMark(row: ContentHeadRow | undefined): ContentHead['inForce'] {
  return row ?? null
}
