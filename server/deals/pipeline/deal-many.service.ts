import { type DealForm, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { Language } from '#contract/kit/language.ts'
import { companyKey } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newIdAt, withIdsInOrder } from '#server/kit/ids.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { insertDraft, valuesOf, withStoredPhone } from './pipeline.service.ts'
import { dealsOfProjects, findDeal } from './pipeline.store.ts'
import { submitComplete } from './pipeline-submission.service.ts'
import { projectKey } from './project-key.rules.ts'

/** Job that submits one imported deal. */
export const SUBMIT_IMPORTED = 'deal.submitImported'

interface ManyDeals {
  readonly forms: readonly DealForm[]
  readonly submit: boolean
  /** The file that they came with. */
  readonly fileName: string
}

/**
 * Makes a draft of each form, in the caller's transaction. Each is submitted by a job of its own: one transaction for
 * all would hold what other submissions compare with for as long as it takes, in an order that is not theirs.
 * @throws dealTooManyDrafts
 */
export async function createDeals(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { forms, submit, fileName }: ManyDeals,
  call: RequestContext,
): Promise<{ created: number; submitted: boolean }> {
  const now = deps.clock.now()
  const drafts = withIdsInOrder(
    forms.map((form) => ({ values: withStoredPhone(form), now })),
    () => newIdAt(now),
  )
  for (const draft of drafts) await insertDraft(deps, tx, caller, draft, call)
  // All are due, from the last one: the first one is changed last, and the list begins with it.
  for (const [at, { id: dealId }] of submit ? drafts.toReversed().entries() : []) {
    const payload = { dealId, userId: userIdOf(caller), language: call.language }
    await deps.jobs.schedule(tx, { kind: SUBMIT_IMPORTED, payload, dueAt: now - drafts.length + at })
  }
  const detail = { rows: forms.length, ...(fileName ? { file: fileName } : {}) }
  await recordAudit(deps, tx, { kind: 'dealsImported', ...actorOf(caller), detail }, call)
  return { created: forms.length, submitted: submit }
}

interface ImportedDeal {
  readonly dealId: string
  readonly userId: string
  readonly language: Language
}

/** Submits an imported draft; one that was changed meanwhile and is not complete stays a draft. */
export function submitImported(deps: Deps, { dealId, userId, language }: ImportedDeal): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    const form = deal?.status === 'draft' ? dealFields.complete.safeParse(valuesOf(deal)) : undefined
    if (deal && form?.success)
      await submitComplete(deps, tx, deal, withStoredPhone(form.data), {
        userId,
        call: { ...SYSTEM_CALL, language },
      })
  })
}

/** What deals of one account are told apart by: the company without its form of enterprise, and the project. */
export function dealKey({
  companyName,
  projectName,
}: Readonly<Record<'companyName' | 'projectName', string>>): string {
  return `${companyKey(companyName)} ${projectKey(projectName)}`
}

/** The numbers of the account's deals that have not ended and whose projects have one of these names, by their keys. */
export async function knownDeals(
  db: Executor,
  accountId: string,
  projectNames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const deals = await dealsOfProjects(db, accountId, projectNames.map(projectKey))
  return new Map(deals.map((deal) => [dealKey(deal), deal.number]))
}
