import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newId } from '#server/kit/ids.ts'
import { makeToken, tokensOf } from '#server/partners/api-token/api-token.service.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { addDemoWebhook, type DemoDelivery } from './demo-webhook.service.ts'

/** Made-up systems of the demo partner; no one has their tokens, which are not stored. */
const TOKENS = [
  {
    label: 'CRM 同步',
    scopes: ['pipeline:read', 'pipeline:create', 'pipeline:update'],
    days: 365,
    agoDays: 40,
  },
  { label: '周报脚本', scopes: ['pipeline:read', 'customer:read'], days: 90, agoDays: 80 },
] as const

/** API tokens of the demo partner; for local mode only. What is there already is left as it is. */
export async function loadDemoSystems(deps: Deps): Promise<void> {
  const { query } = deps.db
  const partner = await accountByLogin(query, DEMO_PEOPLE.partner)
  if (partner?.certification !== 'verified' || (await tokensOf(query, partner.id)).length > 0) return
  const caller = callerFor(partner)
  for (const { label, scopes, days, agoDays } of TOKENS) {
    const past = inThePast(deps, deps.clock.now() - agoDays * DAY_MS)
    await makeToken(past, caller, { label, scopes: [...scopes], days }, { ...DEMO_CALL, language: 'zh' })
  }
}

/** The discard port of this machine: no one listens there. */
const WEBHOOK_URL = 'http://127.0.0.1:9/crm'

/** Messages of the last days, newest first; one was given up. */
const DELIVERIES: readonly (Pick<DemoDelivery, 'type' | 'label' | 'answers'> & {
  readonly hours: number
  readonly data: Readonly<Record<string, unknown>>
})[] = [
  { type: 'lead.received', label: 'L-5', hours: 5, answers: [204], data: { number: 5, state: 'offered' } },
  {
    type: 'deal.status_changed',
    label: 'D-12',
    hours: 9,
    answers: [503, 204],
    data: { number: 12, from: 'inReview', to: 'approved' },
  },
  {
    type: 'deal.comment_added',
    label: 'D-9',
    hours: 22,
    answers: [204],
    data: { number: 9, comment: 3, kind: 'reply', by: 'operator' },
  },
  { type: 'lead.accepted', label: 'L-4', hours: 26, answers: [204], data: { number: 4, state: 'accepted' } },
  {
    type: 'deal.stage_changed',
    label: 'D-9',
    hours: 30,
    answers: [204],
    data: { number: 9, from: 'qualified', to: 'solution' },
  },
  {
    type: 'deal.status_changed',
    label: 'D-7',
    hours: 150,
    answers: Array(15).fill(500),
    data: { number: 7, from: 'submitted', to: 'inReview' },
  },
  { type: 'webhook.test', label: '', hours: 200, answers: [204], data: { message: 'It works.' } },
]

/** As the real message names what it is about. */
function withId(type: string, data: Readonly<Record<string, unknown>>) {
  if (type.startsWith('deal.')) return { dealId: newId(), ...data }
  return type.startsWith('lead.') ? { leadId: newId(), ...data } : data
}

/** A webhook of the demo partner with deliveries of the last days; only where it has none, and after all other demo data. */
export async function loadDemoWebhook(deps: Deps): Promise<void> {
  const partner = await accountByLogin(deps.db.query, DEMO_PEOPLE.partner)
  if (partner?.certification !== 'verified') return
  const now = deps.clock.now()
  const deliveries = DELIVERIES.map(({ hours, data, ...delivery }) => ({
    ...delivery,
    at: now - hours * HOUR_MS,
    data: withId(delivery.type, data),
  }))
  await addDemoWebhook(deps, partner.id, { url: WEBHOOK_URL, deliveries: deliveries.toReversed() })
}
