import {
  type DealDraft,
  type DealField,
  type DealForm,
  dealFields,
} from '#contract/deals/pipeline/deal.form.ts'
import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import {
  actionsOf,
  type DealAction,
  type DealSide,
  type DealState,
  mayEdit,
} from '#contract/deals/pipeline/pipeline.rules.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { TEXT_KINDS } from '#contract/kit/fields/text-kinds.ts'
import { filesOfTexts } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'
import { countryCodeOf } from '#server/kit/sales-region.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  addEvent,
  countDraft,
  countOneDraftLess,
  type DealRow,
  deleteDraft,
  findDeal,
  insertDeal,
  updateDealRow,
} from './pipeline.store.ts'

export { dealsOf, dealsOfLead } from './pipeline.store.ts'

/** Files of comments on deals, as the file feature knows them. */
export const commentFiles = filesOfTexts('dealComment')

export type { DealRow }

/** What a call on one deal of a partner is given. */
export interface OwnDealCall {
  readonly caller: SignedInCaller
  readonly dealId: string
  readonly call: RequestContext
}

/** A deal of the caller's account. @throws notFound, for one of another account too */
export async function ownDeal(
  db: Executor,
  { caller, dealId }: Pick<OwnDealCall, 'caller' | 'dealId'>,
): Promise<DealRow> {
  const deal = await findDeal(db, dealId)
  if (!deal || !ownsDeal(caller, deal)) throw appError(httpErrors.notFound)
  return deal
}

/** A deal of the caller at the version of its screen, which allows this. @throws notFound, changedMeanwhile, dealNotAllowed */
export async function ownDealFor(
  tx: Executor,
  of: OwnDealCall,
  action: DealAction,
  version: number | undefined,
): Promise<DealRow> {
  const deal = await ownDeal(tx, of)
  if (version !== undefined && deal.version !== version) throw appError(conflictErrors.changedMeanwhile)
  if (!actionsOf(deal, 'partner').includes(action)) throw appError(dealErrors.notAllowed)
  return deal
}

/** The fields of the form. */
export function valuesOf(deal: DealRow): DealDraft {
  return Object.fromEntries(dealFields.names.map((field) => [field, deal[field]])) as DealDraft
}

/** The form of a submission. */
export function formIn({ form }: { readonly form: string }): DealDraft {
  return JSON.parse(form) as DealDraft
}

/** A country that is named in either language is stored by its letters; any other text stays, and is refused when it is sent. */
function withStoredCountry<V extends { readonly country: string }>(values: V): V {
  const typed = TEXT_KINDS.line(values.country)
  return { ...values, country: countryCodeOf(typed) ?? typed }
}

/** A complete form as it is stored. */
export function withStoredPhone(form: DealForm): DealForm {
  return { ...form, contactPhone: storedPhone(form.contactPhone, form.country) }
}

/**
 * The fields as they are submitted.
 * @param isFixed a field that cannot be changed any more: it stays as an earlier release has taken it
 * @throws inputInvalid with every field that is missing or wrong; 0041 where only the other industry is
 */
export function completeForm(
  values: DealDraft,
  isFixed: (field: DealField) => boolean = () => false,
): DealForm {
  const parsed = dealFields.complete.safeParse(withStoredCountry(values))
  if (parsed.success) return withStoredPhone(parsed.data)
  const fields = fieldErrorsOf(parsed.error)
  if (Object.keys(fields).every((field) => isFixed(field as DealField)))
    return withStoredPhone(values as DealForm)
  const onlyIndustry = Object.keys(fields).join() === 'otherIndustry'
  const isUnnamed = fields.otherIndustry?.code === industryErrors.otherIndustryEmpty.code
  throw appError(onlyIndustry && isUnnamed ? industryErrors.otherIndustryEmpty : httpErrors.inputInvalid, {
    fields,
  })
}

/** Begins a draft, which only its account sees. @throws dealTooManyDrafts */
export function createDraft(
  deps: Deps,
  caller: SignedInCaller,
  values: DealDraft,
  call: RequestContext,
): Promise<DealRow> {
  const now = deps.clock.now()
  return deps.db.transaction((tx) => insertDraft(deps, tx, caller, { id: newIdAt(now), values, now }, call))
}

interface NewDraft {
  readonly id: string
  readonly now: number
  readonly values: DealDraft
  /** The lead that it comes from, which is one of the account. */
  readonly lead?: { readonly id: string; readonly number: number }
}

/** Begins a draft in the caller's transaction. @throws dealTooManyDrafts */
export async function insertDraft(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { id, values, now, lead }: NewDraft,
  call: RequestContext,
): Promise<DealRow> {
  const { accountId } = caller
  const number = await countDraft(tx, accountId)
  if (number === undefined) throw appError(dealErrors.tooManyDrafts, { params: { count: DEAL.drafts } })
  const deal = await insertDeal(tx, {
    id,
    accountId,
    number,
    version: 1,
    status: 'draft',
    stage: 'prospect',
    stageSince: now,
    ...withStoredCountry(values),
    createdBy: userIdOf(caller),
    createdAt: now,
    updatedAt: now,
    submittedAt: null,
    possibleConflict: 0,
    duplicateOf: null,
    protectedFrom: null,
    protectedUntil: null,
    remindedAt: null,
    closedAt: null,
    closeReason: '',
    closeNote: '',
    comments: 0,
    lastComment: null,
    lastCommentAt: null,
    lastCommentBy: null,
    events: 0,
    leadId: lead?.id ?? null,
    leadNumber: lead?.number ?? null,
  })
  const by = { dealId: deal.id, at: now, side: 'partner', actorId: userIdOf(caller) } as const
  await addEvent(tx, { ...by, ...STEP, kind: 'created' })
  const detail = { number: String(number) }
  await recordAudit(deps, tx, { kind: 'dealCreated', ...actorOf(caller), detail }, call)
  return deal
}

/** The parts of a step that most have empty. */
export const STEP = { name: '', fromValue: null, toValue: null, reasons: '[]', note: '' } as const

/**
 * Stores all fields. A draft, and a deal about which more was asked, takes what is typed; an approved one only what is
 * right, and each changed field is a step of its history.
 * @throws notFound, changedMeanwhile, dealNotAllowed, dealFieldLocked, inputInvalid, 0041
 */
export function saveDeal(
  deps: Deps,
  of: OwnDealCall,
  { version, ...typed }: DealDraft & { readonly version: number },
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDeal(tx, of)
    if (!dealFields.names.some((field) => mayEdit(deal, 'partner', field)))
      throw appError(dealErrors.notAllowed)
    if (deal.version !== version) throw appError(conflictErrors.changedMeanwhile)
    const isLoose = deal.status === 'draft' || deal.status === 'actionRequired'
    const fixed = dealFields.names.filter((field) => !mayEdit(deal, 'partner', field))
    const isAsBefore = fixed.every((field) => typed[field] === deal[field])
    const isFixed = (field: DealField) => isAsBefore && fixed.includes(field)
    const values: DealDraft = isLoose ? withStoredCountry(typed) : completeForm(typed, isFixed)
    const changed = dealFields.names.filter((field) => values[field] !== deal[field])
    const locked = changed.filter((field) => !mayEdit(deal, 'partner', field))
    if (locked.length > 0) {
      const fields = Object.fromEntries(locked.map((field) => [field, { code: LOCKED }]))
      throw appError(dealErrors.fieldLocked, { fields })
    }
    if (changed.length === 0) return deal
    const now = deps.clock.now()
    if (!(await updateDealRow(tx, deal.id, version, { ...values, updatedAt: now })))
      throw appError(conflictErrors.changedMeanwhile)
    if (!isLoose) {
      const by = { side: 'partner', actorId: userIdOf(of.caller), at: now } as const
      await recordFields(tx, by, { before: deal, after: values })
      const detail = { number: String(deal.number) }
      await recordAudit(deps, tx, { kind: 'dealChanged', ...actorOf(of.caller), detail }, of.call)
    }
    return deal
  })
}

const LOCKED = dealErrors.fieldLocked.code

interface ChangedBy {
  readonly side: DealSide
  readonly actorId: string
  readonly at: number
}

/** Writes each changed field into the history of a deal. */
export async function recordFields(
  tx: Executor,
  by: ChangedBy,
  { before, after }: { readonly before: DealDraft & { readonly id: string }; readonly after: DealDraft },
): Promise<void> {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  for (const field of dealFields.names) {
    const [fromValue, toValue] = [text(before[field]), text(after[field])]
    if (fromValue !== toValue)
      await addEvent(tx, {
        dealId: before.id,
        ...by,
        ...STEP,
        kind: 'field',
        name: field,
        fromValue,
        toValue,
      })
  }
}

/** Deletes a draft. @throws notFound, changedMeanwhile, dealNotAllowed */
export function discardDraft(deps: Deps, of: OwnDealCall, version: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDealFor(tx, of, 'discard', version)
    if (!(await deleteDraft(tx, deal.id, version))) throw appError(conflictErrors.changedMeanwhile)
    await countOneDraftLess(tx, deal.accountId)
    const detail = { number: String(deal.number) }
    await recordAudit(deps, tx, { kind: 'dealDiscarded', ...actorOf(of.caller), detail }, of.call)
  })
}

type Who = Pick<SignedInCaller, 'accountId' | 'permissions'>

/** Deals of other accounts are like absent ones. */
function ownsDeal({ accountId }: Pick<Who, 'accountId'>, deal: { readonly accountId: string }): boolean {
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

/** Who may have the files of comments on deals: the readers of the comments. */
export const dealCommentFiles: FileOwnerKind = {
  kind: commentFiles.kind,
  async mayLook(caller, file, db) {
    const deal = await findDeal(db, commentFiles.objectOf(file))
    return deal !== undefined && maySeeComments(caller, deal)
  },
}

/** What messages to the partner's systems are about. */
export function dealSubject({ id, number }: Pick<DealRow, 'id' | 'number'>) {
  return { kind: 'deal', id, label: `D-${number}` } as const
}

/** How such a message names a deal. */
export function dealIds({ id, number }: Pick<DealRow, 'id' | 'number'>) {
  return { dealId: id, number }
}
