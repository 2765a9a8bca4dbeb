import { leadKindsEn, returnCausesEn } from '#contract/deals/lead/lead.text.en.ts'
import { leadKindsZh, returnCausesZh } from '#contract/deals/lead/lead.text.zh.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { salesRegionName } from '#contract/kit/sales-regions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { mailOf } from '#server/kit/mail/mail-template.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { partnerName } from '#server/partners/partner/partner-names.service.ts'
import { accountById, isOpen } from '#server/people/account/account.service.ts'
import { operatorAccount } from '#server/people/account/operator-accounts.service.ts'
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
  const { language, userName } = reader
  const { number, dueAt, needs } = lead
  const due = dueAt ?? 0
  const kindIn = (lang: Language): string => KINDS[lang][lead.kind]
  const regionIn = (lang: Language): string => salesRegionName(lead.region, lang)
  const values = {
    userName,
    number: `L-${number}`,
    kind: kindIn(language),
    region: regionIn(language),
    needs,
    dueAt: formatDeadline(due, language, deps.settings.timeZone),
    link: pageOf(deps, partnerPath(lead)),
  }
  await notify(deps, tx, {
    userId: reader.id,
    kind: 'leadReceived',
    link: partnerPath(lead),
    params: { number, kind: both(kindIn), region: both(regionIn), dueAt: due },
    mails: [
      mailOf(LEAD_TEMPLATES.received, { thread: `lead/${lead.id}`, to: reader.email, language, values }),
    ],
  })
}

/** Asks the customer whether it shares its contact with the partner that has accepted. */
export async function askForContact(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await accountById(tx, lead.customerId)
  const request = await requestById(tx, lead.requestId)
  if (!reader || !request) return
  const { language, userName } = reader
  const partner = await partnerName(tx, lead.partnerId)
  const due = lead.dueAt ?? 0
  const kindIn = (lang: Language): string => KINDS[lang][lead.kind]
  const titles = await deps.requests.of(request.kind).titles?.(tx, [request], language)
  const title = titles?.get(request.id) ?? ''
  const values = {
    userName,
    partner,
    request: title ? `${kindIn(language)} · ${title}` : kindIn(language),
    dueAt: formatDeadline(due, language, deps.settings.timeZone),
    link: pageOf(deps, OWN_PAGE),
  }
  await notify(deps, tx, {
    userId: reader.id,
    kind: 'leadContactAsked',
    link: OWN_PAGE,
    params: { partner, request: both((lang) => inSentence(kindIn(lang), lang)), dueAt: due },
    mails: [
      mailOf(LEAD_TEMPLATES.contactAsked, { thread: `lead/${lead.id}`, to: reader.email, language, values }),
    ],
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
  const { language, userName } = reader
  const values = { userName, number: `L-${lead.number}`, link: pageOf(deps, partnerPath(lead)) }
  await notify(deps, tx, {
    userId: reader.id,
    kind: 'leadContactShared',
    link: partnerPath(lead),
    params: { number: lead.number },
    mails: [
      mailOf(LEAD_TEMPLATES.contactShared, { thread: `lead/${lead.id}`, to: reader.email, language, values }),
    ],
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
  const { language, userName } = reader
  const { cause, reason: text } = lead
  const values = {
    userName,
    number: `L-${lead.number}`,
    cause: CAUSES[language][cause],
    text,
    link: pageOf(deps, partnerPath(lead)),
  }
  await notify(deps, tx, {
    userId: reader.id,
    kind: 'leadEnded',
    link: partnerPath(lead),
    params: { number: lead.number, cause: both((lang) => CAUSES[lang][cause]) },
    mails: [mailOf(LEAD_TEMPLATES.ended, { thread: `lead/${lead.id}`, to: reader.email, language, values })],
  })
}

const DECLINED = { zh: '合作伙伴已谢绝。', en: 'The partner declined it.' }

/** The one who passed it; no one where that operator has left: the request shows it. */
async function tellOperator(deps: Told, tx: Executor, lead: LeadRow): Promise<void> {
  const reader = await operatorAccount(tx, lead.passedBy)
  const request = await requestById(tx, lead.requestId)
  if (!reader || reader.disabledAt !== null || !request) return
  const { language, userName } = reader
  const { cause, reason: text } = lead
  const causeIn = (lang: Language): string => (cause === null ? DECLINED[lang] : CAUSES[lang][cause])
  const partner = await partnerName(tx, lead.partnerId)
  const link = `/operator/queues/${lead.kind === 'poc' ? 'poc' : 'trials'}/${lead.requestId}`
  const values = {
    userName,
    request: request.subject,
    partner,
    cause: causeIn(language),
    text,
    link: pageOf(deps, link),
  }
  await notify(deps, tx, {
    userId: reader.id,
    kind: 'leadBack',
    link,
    params: { subject: request.subject, partner, cause: both(causeIn) },
    mails: [mailOf(LEAD_TEMPLATES.back, { thread: `lead/${lead.id}`, to: reader.email, language, values })],
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

function pageOf({ siteAddress }: Pick<Deps, 'siteAddress'>, path: string): string {
  return `${siteAddress.origin()}${path}`
}
