import type { LeadContact, RequestLeads } from '#contract/deals/lead/lead.fields.ts'
import { isLeadKind, type LeadKind } from '#contract/deals/lead/lead.rules.ts'
import { TEXT_KINDS } from '#contract/kit/fields/text-kinds.ts'
import { INDUSTRIES, type Industry } from '#contract/kit/industries.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import { regionNames } from '#server/catalog/catalog/catalog.service.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { addressForms } from '#server/kit/mail/address-forms.ts'
import { isFreeMail, mailDomain } from '#server/kit/mail/disposable-email.ts'
import { nationalDigits } from '#server/kit/phone/stored-phone.ts'
import { salesRegionOf } from '#server/kit/sales-region.ts'
import { type Account, isOpenPartner } from '#server/people/account/account.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { idsIn, newestPocForms } from '#server/trials/poc/poc.service.ts'
import { trialById } from '#server/trials/trial/trial.service.ts'
import type { LeadRow } from './lead.store.ts'

/** What a request says for a partner, without the customer. */
export type Proposal = RequestLeads['proposal']

type Passable = Pick<RequestRow, 'id' | 'accountId'> & { readonly kind: LeadKind }

/** Whom a partner calls; undefined where what was stated is deleted: its account is closed. */
export async function contactOf(db: Executor, request: Passable): Promise<LeadContact | undefined> {
  return (await statedIn(db, request))?.contact
}

/** What the operator begins with; undefined as for the contact. */
export async function proposalOf(
  deps: Pick<Deps, 'clock' | 'contents'>,
  db: Executor,
  request: Passable,
): Promise<Proposal | undefined> {
  const stated = await statedIn(db, request)
  if (!stated) return undefined
  const { contact, industry, people, needs, address } = stated
  const code = await companyCodeOf(db, request.accountId)
  const [, companyCode = null] = code?.split(':') ?? []
  // Where the company is counts before where its desktops shall be, which is often near to it.
  const cities = [address, ...namesOfRegions(deps, stated.regionIds)]
  const regions = cities.map((city) => salesRegionOf({ country: contact.country, companyCode, city }))
  const region: SalesRegion | null = regions.find((each) => each !== undefined) ?? null
  return { industry, people, region, needs: withoutNames(needs, contact) }
}

/** Each region of the catalogue under its name of each language. */
function namesOfRegions(deps: Pick<Deps, 'clock' | 'contents'>, ids: readonly string[]): string[] {
  const names = LANGUAGES.map((language) => regionNames(deps, language))
  return ids.map((id) => names.map((of) => of.get(id) ?? '').join(' '))
}

function statedIn(db: Executor, { kind, id }: Passable): Promise<Stated | undefined> {
  return kind === 'poc' ? ofPoc(db, id) : ofTrial(db, id)
}

interface Stated {
  readonly contact: LeadContact
  readonly industry: Industry | null
  readonly people: number | null
  readonly needs: string
  readonly address: string
  /** Regions of the catalogue in which desktops are wanted. */
  readonly regionIds: readonly string[]
}

async function ofPoc(db: Executor, requestId: string): Promise<Stated | undefined> {
  const [form] = await newestPocForms(db, [requestId])
  if (!form) return undefined
  const { companyName, contactName, contactEmail: email, contactPhone: phone, country } = form
  return {
    contact: { companyName, contactName, email, phone, country },
    industry: null,
    people: form.people,
    address: '',
    regionIds: idsIn(form.regionIds),
    needs: [form.requirement, form.successCriteria].join('\n'),
  }
}

async function ofTrial(db: Executor, trialId: string): Promise<Stated | undefined> {
  const trial = await trialById(db, trialId)
  const stated = (trial?.contact ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string): string => String(stated[name] ?? '')
  if (text('email') === '') return undefined
  const industry = INDUSTRIES.find((each) => each === (stated.intendedIndustry || stated.industry)) ?? null
  return {
    contact: {
      companyName: text('companyName'),
      contactName: text('contact') || text('name'),
      email: text('email'),
      phone: text('phone'),
      country: text('country'),
    },
    industry,
    people: null,
    needs: text('requirement'),
    address: text('companyAddress'),
    regionIds: trial ? [trial.regionId] : [],
  }
}

/** Shorter names are found in words that have nothing to do with them. */
const LEAST_NAME = 2
const LEAST_DIGITS = 6

/** Whether a text names the customer: its company, its contact, the mailbox or its domain, the phone. */
export function namesCustomer(text: string, contact: LeadContact): boolean {
  const given = folded(text).replaceAll('。', '.')
  const digits = TEXT_KINDS.phone(given).replace(/[^\p{L}\d]/gu, '')
  const phone = nationalDigits(contact.phone, contact.country)
  return (
    namesOf(contact).some((name) => given.includes(name)) ||
    (phone.length >= LEAST_DIGITS && digits.includes(phone)) ||
    /\S@\S/.test(given)
  )
}

function namesOf({ companyName, contactName, email }: LeadContact): string[] {
  const domains = isFreeMail(email) ? [] : addressForms(mailDomain(email))
  return [companyName, contactName, email, ...domains].map(folded).filter((name) => name.length >= LEAST_NAME)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * The lines of a text that do not name the customer. It can be longer than a lead may be: the operator, whom the field
 * tells by how much, decides what of it is left out.
 */
function withoutNames(text: string, contact: LeadContact): string {
  return text
    .split('\n')
    .filter((line) => !namesCustomer(line, contact))
    .join('\n')
    .trim()
}

type Caller = Pick<SignedInCaller, 'accountId'>

/** Leads of another partner are like absent ones. */
export function isOfPartner({ accountId }: Caller, lead: LeadRow | undefined): lead is LeadRow {
  return lead?.partnerId === accountId
}

/** Leads of another customer, and those that the partner has not accepted, are like absent ones. */
export function isOfCustomer({ accountId }: Caller, lead: LeadRow | undefined): lead is LeadRow {
  return lead?.customerId === accountId && lead.acceptedAt !== null
}

/** Requests of other kinds are like absent ones. */
export function isPassable(
  request: RequestRow | undefined,
): request is RequestRow & { readonly kind: LeadKind } {
  return request !== undefined && isLeadKind(request.kind)
}

/** A verified partner that can sign in. */
export function mayTakeLeads(account: Account | undefined): account is Account {
  return account !== undefined && isOpenPartner(account) && account.certification === 'verified'
}
