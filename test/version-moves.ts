/** Calls that move a state, decide, or work on an item of content: each with an object that it can move now. */
import {
  getCertification,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { getDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { disableAccount, getAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { CONTENTS, QUEUES } from '#contract/domains.ts'
import { disableOperator } from '#contract/identity/operator/operator.endpoints.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { hidePartnerListing } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { getRequest } from '#contract/requests/request/request.endpoints.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { webhookRow } from './api-token.ts'
import type { Person, TestApp } from './app.ts'
import { certificationForm } from './certification-form.ts'
import { contentDesk } from './content-kind.ts'
import { draftedDeal, submittedDeal } from './deals.ts'
import { makeOperator } from './operator.ts'
import { partnerForm, submittedApplication } from './partner.ts'
import { registeredPartner as approvedPartner, listedPartner } from './partner-listing.ts'
import { pocForm, submittedPoc } from './poc.ts'
import { versionSeen } from './version-seen.ts'

/** A call that is ready to be made, with the version that the screen has. */
export interface Move {
  readonly as: Person
  readonly params?: Readonly<Record<string, string | number>>
  /** Without the version. */
  readonly body: object
  readonly seen: Readonly<Record<string, number | string>>
  /** The same of the screen of before; absent: one less. */
  readonly before?: Readonly<Record<string, number | string>>
}

/** The people of the site who make the calls. */
export interface Movers {
  readonly site: TestApp
  readonly lin: Person
  readonly partner: Person
}

type Prepare = (movers: Movers) => Promise<Move>

/** Calls whose refusal is not caused here, each with the reason. */
export const CAUSED_ELSEWHERE: Readonly<Record<string, string>> = {
  previewSetting: 'writes nothing: it shows a value that nobody has stored',
  decideDealExtensionQueueItem: 'causeQueueRefusals, with a deal whose protection ends soon',
  decideAssociationEndQueueItem: 'causeQueueRefusals, with an association that is in arbitration',
  decideTrialExtensionQueueItem: 'causeQueueRefusals, with a trial that runs',
  decidePurchaseQueueItem: 'causeQueueRefusals, with a request for a formal quote',
  decideTrialQueueItem: 'causeQueueRefusals, with a trial that waits for approval',
}

async function moved({ site, lin }: Movers, requestId: string, action: string): Promise<void> {
  const by = { actor: 'operator' as const, actorId: lin.userId }
  const note = action === 'askMore' ? 'How many people?' : ''
  await site.db.transaction(async (tx) =>
    transition(site.deps, tx, { requestId, action, by, note } as never, SYSTEM_CALL),
  )
}

const revisionOf = async ({ site }: Movers, as: Person, requestId: string) =>
  (await site.call(getRequest, { params: { requestId } }, { as })).data.revision

async function certified(movers: Movers): Promise<{ readonly as: Person; readonly requestId: string }> {
  const { site } = movers
  const as = await site.registerPerson()
  const { data } = await site.call(submitCertification, { body: await certificationForm(site, as) }, { as })
  return { as, requestId: data.requestId ?? '' }
}

async function accountState(movers: Movers, isDisabled: boolean): Promise<Move> {
  const { site, lin } = movers
  const { userId: accountId } = await site.registerPerson()
  const params = { accountId }
  const updatedAt = async () => (await site.call(getAccount, { params }, { as: lin })).data.updatedAt
  if (isDisabled) {
    const body = { reason: 'Abuse', updatedAt: await updatedAt() }
    await site.call(disableAccount, { params, body }, { as: lin })
  }
  const body = isDisabled ? {} : { reason: 'Abuse' }
  return { as: lin, params, body, seen: { updatedAt: await updatedAt() } }
}

async function operatorState({ site, lin }: Movers, isDisabled: boolean): Promise<Move> {
  const { userId: operatorId } = await makeOperator(site, 'support')
  const updatedAt = async () => {
    const of = site.db.query.selectFrom('accounts').select('updatedAt').where('id', '=', operatorId)
    return Number((await of.executeTakeFirstOrThrow()).updatedAt)
  }
  const params = { operatorId }
  if (isDisabled)
    await site.call(disableOperator, { params, body: { updatedAt: await updatedAt() } }, { as: lin })
  return { as: lin, params, body: {}, seen: { updatedAt: await updatedAt() } }
}

async function deal(
  movers: Movers,
  state: 'draft' | 'inReview' | 'actionRequired',
  body = {},
): Promise<Move> {
  const { site, partner: as } = movers
  const form = { companyName: `Of ${site.clock.now()}` }
  const { id: dealId } = await (state === 'draft' ? draftedDeal : submittedDeal)(site, as, form)
  site.clock.advance(1)
  if (state === 'actionRequired') await moved(movers, dealId, 'askMore')
  const params = { dealId }
  const { version } = (await site.call(getDeal, { params }, { as })).data
  return { as, params, body, seen: { version } }
}

async function listing({ site, lin }: Movers, isHidden: boolean): Promise<Move> {
  const as = await approvedPartner(site, `listing-${isHidden}@marina.example`)
  await listedPartner(site, as)
  const params = { accountId: as.userId }
  const hidden = { reason: 'Out of date', revision: 1 }
  if (isHidden) await site.call(hidePartnerListing, { params, body: hidden }, { as: lin })
  return {
    as: lin,
    params,
    body: isHidden ? {} : { reason: hidden.reason },
    seen: { revision: isHidden ? 2 : 1 },
  }
}

const STATES: Readonly<Record<string, Prepare>> = {
  disableAccount: (movers) => accountState(movers, false),
  enableAccount: (movers) => accountState(movers, true),
  disableOperator: (movers) => operatorState(movers, false),
  enableOperator: (movers) => operatorState(movers, true),
  hidePartnerListing: (movers) => listing(movers, false),
  showPartnerListing: (movers) => listing(movers, true),
  async rotateWebhookSecret({ site, partner: as }) {
    const { webhookId } = await webhookRow(site, as.userId, 'moves')
    return { as, params: { webhookId }, body: {}, seen: { version: 1 } }
  },
  discardDeal: (movers) => deal(movers, 'draft'),
  submitDeal: (movers) => deal(movers, 'draft'),
  withdrawDeal: (movers) => deal(movers, 'inReview'),
  replyDeal: (movers) => deal(movers, 'actionRequired', { text: '240 desktops.', files: [] }),
  async withdrawRequest(movers) {
    const { as, requestId } = await certified(movers)
    return {
      as,
      params: { requestId },
      body: {},
      seen: { revision: await revisionOf(movers, as, requestId) },
    }
  },
  async submitCertification(movers) {
    const { as, requestId } = await certified(movers)
    await moved(movers, requestId, 'reject')
    const { revision: _, ...body } = await certificationForm(movers.site, as)
    const { revision } = (await movers.site.call(getCertification, {}, { as })).data
    return { as, body, seen: { revision } }
  },
  async resubmitPartnerApplication(movers) {
    const { site } = movers
    const as = await site.registerPerson()
    const requestId = await submittedApplication(site, as)
    await moved(movers, requestId, 'askMore')
    const body = { ...partnerForm(), answer: '' }
    return { as, params: { requestId }, body, seen: { revision: await revisionOf(movers, as, requestId) } }
  },
  resubmitPoc: (movers) => askedPoc(movers, pocForm(movers.site)),
  sendPocMessage: (movers) => askedPoc(movers, { message: 'Thirty people.' }),
  async recordPocOutcome(movers) {
    const { site, lin } = movers
    const person = await site.registerPerson()
    const { requestId } = await submittedPoc(site, person)
    await moved(movers, requestId, 'approve')
    const decidedOn = new Date(site.clock.now()).toISOString().slice(0, 10)
    const seen = { revision: await revisionOf(movers, person, requestId) }
    return { as: lin, params: { requestId }, body: { outcome: 'won', reason: '', decidedOn }, seen }
  },
}

async function askedPoc(movers: Movers, body: object): Promise<Move> {
  const as = await movers.site.registerPerson()
  const { requestId } = await submittedPoc(movers.site, as)
  await moved(movers, requestId, 'askMore')
  return { as, params: { requestId }, body, seen: { revision: await revisionOf(movers, as, requestId) } }
}

/** A request that waits in a queue, by the address of the queue. */
const WAITING: Readonly<Record<string, (movers: Movers) => Promise<string>>> = {
  certification: async (movers) => (await certified(movers)).requestId,
  deals: async ({ site, partner }) =>
    (await submittedDeal(site, partner, { companyName: `Of ${site.clock.now()}` })).id,
  partners: async ({ site }) => submittedApplication(site, await site.registerPerson()),
  poc: async ({ site }) => (await submittedPoc(site, await site.registerPerson())).requestId,
}

const decisions = QUEUES.flatMap(({ address, endpoints }): [EndpointSpec, Prepare][] => {
  const waiting = WAITING[address]
  if (!waiting) return []
  const prepare = async (movers: Movers): Promise<Move> => {
    const { site, lin: as } = movers
    const requestId = await waiting(movers)
    await site.settle()
    const version = await versionSeen(site, endpoints.item, requestId, as)
    const before = { version: version.replace(/^\d+/, (revision) => String(Number(revision) - 1)) }
    const body = { action: 'approve', reasons: [], note: '' }
    return { as, params: { requestId }, body, seen: { version }, before }
  }
  return [[endpoints.decide, prepare]]
})

/** An item with a draft of the second revision, and the value that it has. */
async function item({ site }: Movers, content: AnyContent) {
  const desk = await contentDesk(site, content)
  const [first] = site.deps.contents.at<Record<string, unknown>>(content as never, site.clock.now()).values()
  if (!first) throw new Error(`nothing of ${content.kind} is published`)
  const { itemId, value } = first
  for (let time = 0; time < 2; time += 1) await desk.save(itemId, value)
  const { draft, newest } = await desk.item(itemId)
  const [as, params, revision] = [desk.lin, { itemId }, draft?.revision ?? 0]
  const published = { at: null, note: '' }
  return { as, params, value, revision, newest, published }
}

const works = CONTENTS.map((content): readonly [EndpointSpec, Prepare][] => {
  const { save, discard, publish, again, end, restore } = content.endpoints
  const of =
    (made: (loaded: Awaited<ReturnType<typeof item>>) => Omit<Move, 'as'>) => async (movers: Movers) => {
      const loaded = await item(movers, content)
      return { as: loaded.as, params: loaded.params, ...made(loaded) }
    }
  return [
    [save, of(({ value, revision }) => ({ body: { value }, seen: { revision } }))],
    [
      restore,
      of(({ params, newest, revision }) => ({
        params: { ...params, number: newest },
        body: {},
        seen: { revision },
      })),
    ],
    [discard, of(({ revision }) => ({ body: {}, seen: { revision } }))],
    [
      publish,
      of(({ newest, revision, published }) => ({
        body: { ...published, newest, oneLanguage: 'Of the test' },
        seen: { revision },
      })),
    ],
    [
      again,
      of(({ params, newest, published }) => ({
        params: { ...params, number: newest },
        body: { ...published, oneLanguage: 'Of the test' },
        seen: { newest },
      })),
    ],
    [end, of(({ newest, published }) => ({ body: published, seen: { newest } }))],
  ]
})

/** Drafts of all kinds first, then what is published, and the ends last, of what others name after them. */
const contents = [0, 1, 2, 3, 4, 5].flatMap((step) => {
  const ofStep = works.flatMap((calls) => calls.slice(step, step + 1))
  return step === 5 ? ofStep.toReversed() : ofStep
})

/** Each call with what prepares it, in an order in which no one takes from another what it needs. */
export const MOVES: ReadonlyMap<string, Prepare> = new Map([
  ...Object.entries(STATES),
  ...[...decisions, ...contents].map(([{ name }, prepare]): [string, Prepare] => [name, prepare]),
])
