import { leadKindsEn, returnCausesEn } from '#contract/deals/lead/lead.text.en.ts'
import { leadKindsZh, returnCausesZh } from '#contract/deals/lead/lead.text.zh.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { salesRegionName } from '#contract/kit/sales-regions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { accountById, isOpen, operatorAccount } from '#server/people/account/account.service.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import type { LeadRow } from './lead.store.ts'
import { LEAD_TEMPLATES } from './lead-templates.mail.ts'

/** The mails of this feature, as operators edit them. */
export const LEAD_MAILS = Object.values(LEAD_TEMPLATES)

const KINDS = { zh: leadKindsZh, en: leadKindsEn }
const CAUSES = { zh: returnCausesZh, en: returnCausesEn }

/** Where a customer answers. */
const OWN_PAGE = '/content/information/partner'

/** Words in both languages, for a notification that is read in either. */
const both = (words: (language: Language) => string) => ({ zh: words('zh'), en: words('en') })

type Told = Pick<Deps, 'clock' | 'db' | 'outbox' | 'settings' | 'siteAddress' | 'requests'>

/** Tells the partner of a new lead, as part of the transaction in which it is passed. */
export async function offerLead(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await partnerOf(tx, lead)
  if (!reader) return
  const { language } = reader
  const { number, dueAt, needs } = lead
  const due = dueAt ?? 0
  const kindIn = (lang: Language): string => KINDS[lang][lead.kind]
  const regionIn = (lang: Language): string => salesRegionName(lead.region, lang)
  await tell(deps, tx, reader, {
    kind: 'leadReceived',
    params: { number, kind: both(kindIn), region: both(regionIn), dueAt: due },
    page: partnerPath(lead),
    thread: `lead/${lead.id}`,
    language,
    template: LEAD_TEMPLATES.received,
    values: {
      number: `L-${number}`,
      kind: kindIn(language),
      region: regionIn(language),
      needs,
      dueAt: formatDeadline(due, language, deps.settings.timeZone),
    },
  })
}

/** Asks the customer whether it shares its contact with the partner that has accepted. */
export async function askForContact(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await accountById(tx, lead.customerId)
  const request = await requestById(tx, lead.requestId)
  if (!reader || !request) return
  const { language } = reader
  const partner = await partnerName(tx, lead.partnerId)
  const due = lead.dueAt ?? 0
  const kindIn = (lang: Language): string => KINDS[lang][lead.kind]
  const titles = await deps.requests.of(request.kind).titles?.(tx, [request], language)
  const title = titles?.get(request.id) ?? ''
  await tell(deps, tx, reader, {
    kind: 'leadContactAsked',
    params: { partner, request: both((lang) => inSentence(kindIn(lang), lang)), dueAt: due },
    page: OWN_PAGE,
    thread: `lead/${lead.id}`,
    language,
    template: LEAD_TEMPLATES.contactAsked,
    values: {
      partner,
      request: title ? `${kindIn(language)} · ${title}` : kindIn(language),
      dueAt: formatDeadline(due, language, deps.settings.timeZone),
    },
  })
}

/** "Free trial" within an English sentence. */
function inSentence(words: string, language: Language): string {
  return language === 'en' ? `your ${words.toLowerCase()}` : words
}

/** Tells the partner that the customer shares its contact. */
export async function tellOfContact(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await partnerOf(tx, lead)
  if (!reader) return
  const { language } = reader
  await tell(deps, tx, reader, {
    kind: 'leadContactShared',
    params: { number: lead.number },
    page: partnerPath(lead),
    thread: `lead/${lead.id}`,
    language,
    template: LEAD_TEMPLATES.contactShared,
    values: { number: `L-${lead.number}` },
  })
}

/** Tells those who did not cause it that a lead was declined or went back. */
export async function tellOfReturn(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  if (lead.state === 'returned') await tellPartner(deps, tx, lead)
  if (lead.cause !== 'takenBack') await tellOperator(deps, tx, lead)
}

async function tellPartner(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await partnerOf(tx, lead)
  if (!reader || lead.cause === null) return
  const { language } = reader
  const { cause, reason: text } = lead
  await tell(deps, tx, reader, {
    kind: 'leadEnded',
    params: { number: lead.number, cause: both((lang) => CAUSES[lang][cause]) },
    page: partnerPath(lead),
    thread: `lead/${lead.id}`,
    language,
    template: LEAD_TEMPLATES.ended,
    values: {
      number: `L-${lead.number}`,
      cause: CAUSES[language][cause],
      text,
    },
  })
}

const DECLINED = { zh: '合作伙伴已婉拒。', en: 'The partner declined it.' }

/** The one who passed it; no one where that operator has left: the request shows it. */
async function tellOperator(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await operatorAccount(tx, lead.passedBy)
  const request = await requestById(tx, lead.requestId)
  if (!reader || reader.disabledAt !== null || !request) return
  const { language } = reader
  const { cause, reason: text } = lead
  const causeIn = (lang: Language): string => (cause === null ? DECLINED[lang] : CAUSES[lang][cause])
  const partner = await partnerName(tx, lead.partnerId)
  const link = `/operator/queues/${lead.kind === 'poc' ? 'poc' : 'trials'}/${lead.requestId}`
  await tell(deps, tx, reader, {
    kind: 'leadBack',
    params: { subject: request.subject, partner, cause: both(causeIn) },
    page: link,
    thread: `lead/${lead.id}`,
    language,
    template: LEAD_TEMPLATES.back,
    values: {
      request: request.subject,
      partner,
      cause: causeIn(language),
      text,
    },
  })
}

/** The account of the partner, while it can be told. */
async function partnerOf(tx: Executor, { partnerId }: LeadRow) {
  const account = await accountById(tx, partnerId)
  return account && isOpen(account) ? account : undefined
}

function partnerPath({ id }: LeadRow): string {
  return `/content/leads/${id}`
}
