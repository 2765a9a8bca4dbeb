import { type DealDraft, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { CONFLICT_FROM } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CheckView, FieldView } from '#contract/requests/queue/queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isFreeMail, mailDomain } from '#server/kit/mail/disposable-email.ts'
import { groupedPhone } from '#server/kit/phone/stored-phone.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import type { SignalScores } from './conflict.rules.ts'
import { matchesOf } from './conflict.store.ts'
import { formIn, valuesOf } from './pipeline.service.ts'
import { type DealRow, findDeal, findDeals, submissionsOf } from './pipeline.store.ts'
import { saidOnDeal } from './pipeline-comment.service.ts'

/** What the queue shows of a deal. */
export const dealOnQueue: QueueOnServer = {
  async item(db, request, language) {
    const deal = await findDeal(db, request.id)
    if (!deal) return { fields: [], images: [], checks: [] }
    const [, before] = await submissionsOf(db, deal.id)
    return {
      fields: fieldsOf(valuesOf(deal), before && formIn(before), language),
      images: [],
      checks: await checksOf(db, deal),
    }
  },
  said: (db, requestId) => saidOnDeal(db, requestId),
  async warnings(db, requests) {
    const deals = await findDeals(
      db,
      requests.map(({ id }) => id),
    )
    const found = new Map<string, number>()
    for (const deal of deals) {
      const checks = await checksOf(db, deal)
      found.set(deal.id, checks.filter(({ state }) => state === 'warning').length)
    }
    return found
  },
}

/** Each field with what the submission before had. */
function fieldsOf(values: DealDraft, before: DealDraft | undefined, language: Language): FieldView[] {
  const factsOf = (of: DealDraft) =>
    new Map(
      dealFields
        .facts(of, language)
        .map(({ name, value }) => [name, name === 'contactPhone' ? groupedPhone(value) : value]),
    )
  const now = factsOf(values)
  const earlier = before && factsOf(before)
  return dealFields.names.flatMap((name): FieldView[] => {
    const value = now.get(name) ?? ''
    const was = earlier && (earlier.get(name) ?? '')
    if (value === '' && !was) return []
    const previous = was === undefined || was === value ? null : was
    return [{ name, value, previous, form: name === 'companyCode' ? 'code' : 'text' }]
  })
}

async function checksOf(db: Executor, deal: DealRow): Promise<CheckView[]> {
  const account = await accountById(db, deal.accountId)
  const matches = (await comparedDeals(db, deal)).filter(({ score }) => score >= CONFLICT_FROM)
  const rivals = matches.filter(({ other }) => other.accountId !== deal.accountId)
  const own = matches.length - rivals.length
  const domain = mailDomain(deal.contactEmail)
  return [
    check('conflict', rivals.length > 0, {
      score: String(rivals[0]?.score ?? 0),
      count: String(rivals.length),
    }),
    check('own', own > 0, { count: String(own) }),
    check('freeMail', isFreeMail(deal.contactEmail), { domain }, 'contactEmail'),
    check('certified', account?.certification !== 'verified', {}),
  ]
}

function check(
  name: string,
  warns: boolean,
  params: Record<string, string>,
  field: string | null = null,
): CheckView {
  return { name, state: warns ? 'warning' : 'passed', params, account: null, field }
}

/** Another deal as the desk compares it. */
export interface ComparedForDesk {
  readonly other: DealRow
  readonly score: number
  readonly signals: SignalScores
  readonly isFirst: boolean
}

/** The deals that the check found for one, the highest score first. */
export async function comparedDeals(db: Executor, deal: Pick<DealRow, 'id'>): Promise<ComparedForDesk[]> {
  const matches = await matchesOf(db, [deal.id])
  const others = await findDeals(
    db,
    matches.map(({ otherId }) => otherId),
  )
  return matches.flatMap(({ otherId, score, signals, isFirst }) => {
    const other = others.find(({ id }) => id === otherId)
    return other
      ? [{ other, score, signals: JSON.parse(signals) as SignalScores, isFirst: isFirst === 1 }]
      : []
  })
}
