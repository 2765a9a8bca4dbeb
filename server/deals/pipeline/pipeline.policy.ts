import type { DealField } from '#contract/deals/pipeline/pipeline.fields.ts'
import {
  actionsOf,
  type DealAction,
  type DealState,
  mayEdit,
} from '#contract/deals/pipeline/pipeline.rules.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

type Who = Pick<SignedInCaller, 'accountId' | 'permissions'>

/** Deals of other accounts are like absent ones. */
export function ownsDeal(
  { accountId }: Pick<Who, 'accountId'>,
  deal: { readonly accountId: string },
): boolean {
  return deal.accountId === accountId
}

/** The people of the partner and operators; of both those who may see deals, and of a draft the partner's only. */
export function maySeeComments(
  caller: Who & Pick<SignedInCaller, 'accountType'>,
  deal: { readonly accountId: string; readonly status: DealState['status'] },
): boolean {
  if (!caller.permissions.has('pipeline:read')) return false
  if (caller.accountType === ACCOUNT_TYPE.operator) return deal.status !== 'draft'
  return ownsDeal(caller, deal)
}

/** Submitting, replying and withdrawing need the permission to register deals, everything else that to change them. */
const NEEDS: Readonly<Record<DealAction, 'pipeline:create' | 'pipeline:update'>> = {
  submit: 'pipeline:create',
  reply: 'pipeline:create',
  withdraw: 'pipeline:create',
  extend: 'pipeline:create',
  discard: 'pipeline:update',
  moveStage: 'pipeline:update',
  close: 'pipeline:update',
  comment: 'pipeline:update',
}

/** What the caller may do with its deal now. */
export function ownActions({ permissions }: Pick<Who, 'permissions'>, deal: DealState): DealAction[] {
  return actionsOf(deal, 'partner').filter((action) => permissions.has(NEEDS[action]))
}

/** Whether the caller may edit a field of its deal now. */
export function mayEditField({ permissions }: Pick<Who, 'permissions'>, deal: DealState, field: DealField) {
  return permissions.has('pipeline:update') && mayEdit(deal, 'partner', field)
}
