import { type DealDraft, type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, getDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { countDraft, countOneDraftLess } from '#server/deals/pipeline/pipeline.store.ts'
import { newId } from '#server/kit/ids.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { submitRequest } from '#server/requests/request/request.service.ts'
import type { Person, TestApp } from './app.ts'

/** A complete deal. */
export const DEAL_FORM: DealDraft = {
  ...dealFields.empty,
  companyName: 'Kallang Polytechnic',
  companyCode: '199003410N',
  country: 'SG',
  city: 'Singapore',
  industry: 'education',
  projectName: 'Campus-labs',
  scale: 240,
  scenarios: 'Computer lab & library',
  keyNeeds: 'One image per course.',
  leadTime: '6 weeks',
  contactName: 'Priya Nair',
  contactPhone: '6561-220-0113',
  leadSource: 'event',
  contactEmail: 'priya.nair@kallang.example',
}

/** A file of deals in the form of the template; each row has what differs from a complete deal. */
export function dealCsv(...rows: readonly Partial<Record<DealField, string>>[]): string {
  const complete = dealFields.typed(DEAL_FORM)
  const lines = (rows.length === 0 ? [{}] : rows).map((row) => ({ ...complete, ...row }))
  const cells = lines.map((line) => dealFields.names.map((field) => `"${line[field]}"`).join(','))
  return `\ufeff${dealFields.names.map((field) => dealFields.labels.en[field]).join(',')}\n${cells.join('\n')}\n`
}

/** A signed-in partner. */
export async function registeredPartner(site: TestApp): Promise<Person> {
  return asPartner(site, await site.registerPerson())
}

/** Makes an account a partner. */
export async function asPartner(site: Pick<TestApp, 'db'>, person: Person): Promise<Person> {
  await site.db.query
    .updateTable('accounts')
    .set({ accountType: ACCOUNT_TYPE.partner })
    .where('id', '=', person.userId)
    .execute()
  return person
}

/** A deal that was submitted just now, as a row: made for every account, also of a customer. */
export async function submittedDealRow(site: TestApp, accountId: string, mark: string): Promise<string> {
  const id = newId()
  const now = site.clock.now()
  const empty = {
    duplicateOf: null,
    protectedFrom: null,
    protectedUntil: null,
    remindedAt: null,
    closedAt: null,
  }
  const number = await site.db.transaction((tx) => countDraft(tx, accountId))
  await site.db.transaction((tx) => countOneDraftLess(tx, accountId))
  await site.db.query
    .insertInto('deals')
    .values({
      id,
      accountId,
      number: number ?? 0,
      version: 1,
      status: 'draft',
      stage: 'prospect',
      ...DEAL_FORM,
      companyName: mark,
      projectKey: 'campus-labs',
      leadId: null,
      leadNumber: null,
      stageSince: now,
      createdBy: accountId,
      createdAt: now,
      updatedAt: now,
      submittedAt: now,
      possibleConflict: 0,
      ...empty,
      closeReason: '',
      closeNote: '',
      comments: 0,
      lastComment: null,
      lastCommentAt: null,
      lastCommentBy: null,
      events: 0,
    })
    .execute()
  const words = { subject: mark, reference: DEAL_FORM.projectName, language: 'en' } as const
  const request = { kind: 'deal', id, accountId, userId: accountId, ...words } as const
  await site.db.transaction(async (tx) => submitRequest(site.deps, tx, request, SYSTEM_CALL))
  return id
}

export async function draftedDeal(site: TestApp, as: Person, changes: Partial<DealDraft> = {}) {
  const answer = await site.call(createDeal, { body: { ...DEAL_FORM, ...changes } }, { as })
  if (answer.status !== 200) throw new Error(`no draft: ${answer.body}`)
  return answer.data
}

/** A deal in review: its conflict check is done. */
export async function submittedDeal(site: TestApp, as: Person, changes: Partial<DealDraft> = {}) {
  const { id: dealId, version } = await draftedDeal(site, as, changes)
  const answer = await site.call(submitDeal, { params: { dealId }, body: { version } }, { as })
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.body}`)
  await site.settle()
  // The next one is later.
  site.clock.advance(1)
  return readDeal(site, as, dealId)
}

export async function readDeal(site: TestApp, as: Person, dealId: string) {
  const answer = await site.call(getDeal, { params: { dealId } }, { as })
  if (answer.status !== 200) throw new Error(`no deal: ${answer.body}`)
  return answer.data
}
