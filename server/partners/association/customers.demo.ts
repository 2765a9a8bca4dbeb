import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { InvitationForm } from '#contract/partners/association/association.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { acceptInvitation, stopSharing } from '#server/partners/association/association.service.ts'
import { answerEnd, arbitrate, askToEnd } from '#server/partners/association/association-end.service.ts'
import { ownCustomer, viewCustomer } from '#server/partners/association/customer.service.ts'
import {
  expireInvitation,
  invite,
  openLink,
  revoke,
} from '#server/partners/association/invitation.service.ts'
import { invitationsOfPartner } from '#server/partners/association/invitation.store.ts'
import { type Account, accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { textInForce } from '#server/people/agreement/consent.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'

interface DemoCustomer {
  /** The account that accepts. */
  readonly userName: string
  readonly customerName: string
  /** The code that it is invited by; none: by e-mail. */
  readonly companyCode?: string
  /** Hours ago at which it was invited; it accepts three quarters of an hour later. */
  readonly hours: number
  /** Hours ago at which the partner looked at its details. */
  readonly views?: readonly number[]
  /** What came of it. */
  readonly now?: 'stopped' | 'asked' | 'inReview' | 'ended'
}

/** Accounts of other demo data, as customers of the demo partner in every state. */
const CUSTOMERS: readonly DemoCustomer[] = [
  { userName: DEMO_PEOPLE.customer, customerName: '上海示例科技有限公司', hours: 5, views: [3, 1] },
  {
    userName: 'demo-shiye',
    customerName: '杭州拾野建筑设计有限公司',
    companyCode: '91330100799655058B',
    hours: 70,
    views: [66, 40],
  },
  {
    userName: 'demo-jinli',
    customerName: '成都锦里口腔门诊部',
    companyCode: '91110000802100433B',
    hours: 20,
  },
  {
    userName: 'demo-company-02',
    customerName: 'Tamarind Foods Sdn. Bhd.',
    hours: 120,
    views: [100],
    now: 'stopped',
  },
  {
    userName: 'demo-company-06',
    customerName: 'Blue Orchard Clinics Pte. Ltd.',
    hours: 430,
    views: [400, 300],
    now: 'asked',
  },
  { userName: 'demo-company-09', customerName: 'Alpenblick Maschinen GmbH', hours: 900, now: 'inReview' },
  {
    userName: 'demo-company-08',
    customerName: 'Mekong Textiles JSC',
    hours: 700,
    views: [690],
    now: 'ended',
  },
]

interface DemoInvitation {
  readonly form: InvitationForm
  readonly hours: number
  readonly now?: 'opened' | 'revoked' | 'expired'
}

/** Invitations that were not accepted. */
const INVITATIONS: readonly DemoInvitation[] = [
  {
    form: {
      boundBy: 'email',
      customerName: '宁波沐光设计事务所',
      email: 'it@muguang.example',
      language: 'zh',
    },
    hours: 50,
    now: 'opened',
  },
  {
    form: {
      boundBy: 'email',
      customerName: 'Bukit Foods Pte. Ltd.',
      email: 'it@bukitfoods.example',
      language: 'en',
    },
    hours: 8,
  },
  {
    form: {
      boundBy: 'companyCode',
      customerName: '武汉光禾医院',
      companyCode: '12420000420005123K',
      language: 'zh',
    },
    hours: 27,
  },
  {
    form: {
      boundBy: 'email',
      customerName: '苏州河岸印务有限公司',
      email: 'office@hean.example',
      language: 'zh',
    },
    hours: 130,
    now: 'revoked',
  },
  {
    form: {
      boundBy: 'email',
      customerName: 'Fjordlys Media AS',
      email: 'kontakt@fjordlys.example',
      language: 'en',
    },
    hours: 290,
    now: 'expired',
  },
]

/** Customers and invitations of the demo partner in every state; for local mode only. Only where it has none. */
export async function loadDemoCustomers(deps: Deps): Promise<void> {
  const partner = await accountByLogin(deps.db.query, DEMO_PEOPLE.partner)
  if (partner?.certification !== 'verified') return
  if ((await invitationsOfPartner(deps.db.query, partner.id)).length > 0) return
  for (const wanted of CUSTOMERS) {
    const account = await accountByLogin(deps.db.query, wanted.userName)
    if (account) await loadCustomer(deps, partner, account, wanted)
  }
  for (const wanted of INVITATIONS) await loadInvitation(deps, partner, wanted)
}

const hoursAgo = (deps: Deps, hours: number): Deps =>
  inThePast(deps, Math.round(deps.clock.now() - hours * HOUR_MS))

async function loadCustomer(
  deps: Deps,
  partner: Account,
  account: Account,
  { customerName, companyCode, hours, views = [], now }: DemoCustomer,
): Promise<void> {
  const { language } = account
  const call = { ...DEMO_CALL, language }
  const form: InvitationForm = companyCode
    ? { boundBy: 'companyCode', customerName, companyCode, language }
    : { boundBy: 'email', customerName, email: account.email, language }
  const { link } = await invite(hoursAgo(deps, hours), callerFor(partner), form, call)
  const partnerToken = tokenIn(link)
  const accepted = hoursAgo(deps, hours - 0.75)
  await openLink(accepted, partnerToken)
  const { hash } = textInForce(deps, 'information-agreement', language)
  const { id } = await acceptInvitation(accepted, callerFor(account), hash, { ...call, partnerToken })
  for (const at of views) await viewCustomer(hoursAgo(deps, at), callerFor(partner), id, call)
  if (now === 'stopped') {
    const stopped = hoursAgo(deps, hours / 2)
    await deps.db.transaction(async (tx) =>
      stopSharing(stopped, tx, await ownCustomer(tx, callerFor(partner), id)),
    )
  } else if (now) await loadEnd(deps, partner, account, id, now)
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('XPartnerToken') ?? ''
}

/** A request to end: open and asked by the customer, agreed, or refused and handed to an operator. */
async function loadEnd(
  deps: Deps,
  partner: Account,
  account: Account,
  id: string,
  now: 'asked' | 'inReview' | 'ended',
): Promise<void> {
  const english = { ...DEMO_CALL, language: 'en' as const }
  const byCustomer = { caller: callerFor(account), side: 'customer', call: english } as const
  const byPartner = { caller: callerFor(partner), side: 'partner', call: english } as const
  const inReview = now === 'inReview'
  const asked = inReview ? hoursAgo(deps, 24 * 16) : hoursAgo(deps, now === 'asked' ? 80 : 500)
  const answered = hoursAgo(deps, 380)
  const reason = inReview
    ? 'Two invoices have not been paid for three months.'
    : 'We buy directly from now on; all contracts have been fulfilled.'
  const association = await deps.db.transaction(async (tx) => {
    const before = await ownCustomer(tx, callerFor(partner), id)
    return askToEnd(asked, tx, before, reason, inReview ? byPartner : byCustomer)
  })
  if (now === 'asked') return
  const { endRequestId } = association
  const requestId = endRequestId ?? ''
  const answer = inReview
    ? { requestId, agrees: false, text: 'The invoices are wrong; we have asked for new ones.' }
    : { requestId, agrees: true, text: 'Agreed. Thank you for three good years.' }
  const by = inReview ? byCustomer : byPartner
  const at = inReview ? inThePast(deps, asked.clock.now() + DAY_MS) : answered
  await deps.db.transaction(async (tx) => answerEnd(at, tx, association, answer, by))
  if (inReview && endRequestId !== null) await arbitrate(hoursAgo(deps, 24), { requestId })
}

async function loadInvitation(deps: Deps, partner: Account, wanted: DemoInvitation): Promise<void> {
  const { form, hours, now } = wanted
  const call = { ...DEMO_CALL, language: form.language }
  const { invitation, link } = await invite(hoursAgo(deps, hours), callerFor(partner), form, call)
  if (now === 'opened') await openLink(hoursAgo(deps, hours - 2), tokenIn(link))
  if (now === 'revoked') await revoke(hoursAgo(deps, hours - 20), callerFor(partner), invitation.id, call)
  if (now === 'expired') await expireInvitation(deps, { invitationId: invitation.id })
}
