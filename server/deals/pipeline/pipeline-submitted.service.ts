import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { dealOfExtension } from './deal-extension.store.ts'
import { type DealRow, findDeal } from './pipeline.store.ts'

/** A deal of any account for the desk, also by the request for its extension; a draft is its partner's own and like an absent one. @throws notFound */
export async function submittedDeal(db: Executor, dealId: string): Promise<DealRow> {
  const deal = (await findDeal(db, dealId)) ?? (await dealOfExtension(db, dealId))
  if (!deal || deal.status === 'draft') throw appError(httpErrors.notFound)
  return deal
}
