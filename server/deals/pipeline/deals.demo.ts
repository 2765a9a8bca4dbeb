import { type DealDraft, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { OPEN_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { LEAD_SOURCES } from '#contract/deals/pipeline/lead-source.rules.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { checkConflicts } from '#server/deals/pipeline/conflict.service.ts'
import { askForExtension } from '#server/deals/pipeline/deal-extension.service.ts'
import { createDraft, dealsOf } from '#server/deals/pipeline/pipeline.service.ts'
import { commentAsDesk, commentAsPartner } from '#server/deals/pipeline/pipeline-comment.service.ts'
import { moveStage } from '#server/deals/pipeline/pipeline-stage.service.ts'
import { submitDraft, withdrawOwnDeal } from '#server/deals/pipeline/pipeline-submission.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { markEveryRead } from '#server/messages/notification/notification.service.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { addPerson, DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { DEMO_DEALS, type DemoDeal, RIVAL_DEALS } from './deal-rows.demo.ts'
import { endProtection, lapseUnanswered } from './pipeline-review.service.ts'

/** A partner that no one signs in as. */
const RIVAL = 'demo-qiming'

/** Some forty deals of the demo partner and a few of another one, for local mode only, where there are none yet. */
export async function loadDemoDeals(deps: Deps): Promise<void> {
  const { query } = deps.db
  const partner = await accountByLogin(query, DEMO_PEOPLE.partner)
  const operator = await accountByLogin(query, DEMO_PEOPLE.operator)
  if (!partner || !operator || (await dealsOf(query, partner.id)).length > 0) return
  const desk = callerFor(operator)
  if (!(await accountByLogin(query, RIVAL))) {
    const { passwordHash } = partner
    const rival = await deps.db.transaction((tx) =>
      addPerson(deps, tx, RIVAL, ACCOUNT_TYPE.partner, passwordHash),
    )
    for (const deal of RIVAL_DEALS) await loadDeal(deps, { owner: callerFor(rival), desk }, deal)
  }
  const owner = callerFor(partner)
  for (const deal of oldestFirst(DEMO_DEALS)) await loadDeal(deps, { owner, desk }, deal)
  await askForMoreTime(deps, owner)
  // They are no news any more.
  await markEveryRead(deps, owner, undefined)
}

/** Deals whose protection ends soon and whose customer needs more time: two are in the desk's queue. */
const LATE = [
  {
    project: 'Franchise-office',
    language: 'en',
    reason: 'The customer signs after its board meeting next month.',
  },
  { project: '交易大厅搬迁', language: 'zh', reason: '客户的搬迁推迟了一个月，合同随之顺延。' },
] as const

async function askForMoreTime(deps: Deps, owner: SignedInCaller): Promise<void> {
  const deals = await dealsOf(deps.db.query, owner.accountId)
  for (const [at, { project, language, reason }] of LATE.entries()) {
    const deal = deals.find(({ projectName }) => projectName === project)
    const asked = inThePast(deps, deps.clock.now() - (at + 2) * HOUR_MS)
    const call = { ...DEMO_CALL, language }
    if (deal) await askForExtension(asked, { caller: owner, dealId: deal.id, call }, reason)
  }
}

function oldestFirst(deals: readonly DemoDeal[]): DemoDeal[] {
  return deals.toSorted((one, other) => other.days - one.days)
}

interface Sides {
  readonly owner: SignedInCaller
  readonly desk: SignedInCaller
}

/** The ways of a deal to its status, after its submission. */
const DECISIONS = {
  inReview: undefined,
  actionRequired: 'askMore',
  approved: 'approve',
  expired: 'approve',
  unanswered: 'askMore',
  rejected: 'reject',
  duplicate: 'markDuplicate',
  withdrawn: undefined,
} as const

async function loadDeal(deps: Deps, { owner, desk }: Sides, wanted: DemoDeal): Promise<void> {
  const { state, language, days } = wanted
  const begins = deps.clock.now() - days * DAY_MS
  const call = { ...DEMO_CALL, language }
  const at = (laterMs: number) => inThePast(deps, begins + laterMs)
  const { id: dealId } = await createDraft(
    at(0),
    owner,
    formOf(wanted, businessDay(deps.clock.now() + (20 + wanted.desktops) * DAY_MS, deps.settings.timeZone)),
    call,
  )
  const of = { caller: owner, dealId, call }
  if (state === 'draft') return
  await submitDraft(at(HOUR_MS), of, 1)
  await checkConflicts(at(HOUR_MS), { dealId })
  const action = DECISIONS[state]
  const reasons = action === 'askMore' || action === 'reject' ? [reasonOf(wanted)] : []
  if (action) {
    const decided = at(5 * HOUR_MS)
    const by = { actor: 'operator' as const, actorId: desk.accountId }
    await deps.db.transaction((tx) =>
      transition(decided, tx, { requestId: dealId, action, by, reasons }, call),
    )
  }
  await goOn(at, of, wanted, desk)
  if (state === 'unanswered') {
    const since = begins + 5 * HOUR_MS
    await lapseUnanswered(at(5 * HOUR_MS + DEAL.answerDays * DAY_MS), { dealId, since })
  }
}

type AtTime = (laterMs: number) => Deps

/** Stages, comments and ends. */
async function goOn(
  at: AtTime,
  of: Parameters<typeof moveStage>[1],
  { state, stage, language, desktops, days }: DemoDeal,
  desk: SignedInCaller,
): Promise<void> {
  const zh = language === 'zh'
  const isClosed = stage === 'won' || stage === 'lost'
  const reached = isClosed ? 'committed' : stage
  const movable = state !== 'rejected' && state !== 'duplicate' && state !== 'withdrawn'
  if (movable && reached !== 'prospect')
    await moveStage(at(6 * HOUR_MS), of, { from: OPEN_STAGES[0], to: reached, reason: '', note: '' })
  if (desktops % 3 === 0 && movable) {
    const asked = zh ? '桌面数量是否已确定？' : 'Is the number of desktops final?'
    const answered = zh ? `已确定，共 ${desktops} 台。` : `Yes, ${desktops} in all.`
    await commentAsDesk(at(7 * HOUR_MS), desk, of.dealId, { text: asked, replyTo: null, files: [] }, of.call)
    if (state !== 'actionRequired')
      await commentAsPartner(at(9 * HOUR_MS), of, { text: answered, replyTo: 1, files: [] })
  }
  if (isClosed) {
    const note = zh ? '客户选择了本地方案。' : 'The customer chose a local solution.'
    const lost = { from: reached, to: stage, reason: 'competitor', note } as const
    const won = { from: reached, to: stage, reason: '', note: '' } as const
    await moveStage(at((days * DAY_MS) / 2), of, stage === 'lost' ? lost : won)
  }
  if (state === 'withdrawn') await withdrawNow(at(8 * HOUR_MS), of)
  if (state === 'expired') await expireNow(at, of)
}

async function withdrawNow(deps: Deps, of: Parameters<typeof withdrawOwnDeal>[1]): Promise<void> {
  const deal = (await dealsOf(deps.db.query, of.caller.accountId)).find(({ id }) => id === of.dealId)
  await withdrawOwnDeal(deps, of, deal?.version ?? 1)
}

async function expireNow(
  at: AtTime,
  { caller: { accountId }, dealId }: Parameters<typeof moveStage>[1],
): Promise<void> {
  const deps = at(0)
  const deal = (await dealsOf(deps.db.query, accountId)).find(({ id }) => id === dealId)
  const until = deal?.protectedUntil ?? 0
  await endProtection(at(until - (deal?.createdAt ?? 0)), { dealId, until })
}

/** How numbers begin that the demo makes, by the country of the company: 8 digits follow, of China a mobile number. */
const DIALLED: Readonly<Record<string, string>> = {
  Australia: '+614',
  Germany: '+4930',
  Japan: '+8190',
  Norway: '+47',
  Singapore: '+65',
  Vietnam: '+8498',
}
const LENGTHS: Readonly<Record<string, number>> = { Vietnam: 7 }

function phoneIn(country: string, mark: number, desktops: number): string {
  const digits = `${(mark % 900) + 6100}${(desktops % 9000) + 1000}`
  return (DIALLED[country] ?? '+86139') + digits.slice(0, LENGTHS[country] ?? 8)
}

function formOf(
  { project, company, place, industry, desktops, language, state }: DemoDeal,
  closesOn: string,
): DealDraft {
  const zh = language === 'zh'
  const mark = [...company].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9000, 7) + 1000
  return {
    ...dealFields.empty,
    companyName: company,
    country: place[0],
    city: place[1],
    industry,
    projectName: project,
    scale: desktops,
    scenarios: zh ? '办公与专业软件' : 'Office and specialist software',
    ...(state === 'draft' ? {} : { contactPhone: phoneIn(place[0], mark, desktops) }),
    keyNeeds: zh ? '操作流畅，数据不落地，全程可审计。' : 'Responsive, auditable, and no data on devices.',
    leadTime: zh ? '6 周' : '6 weeks',
    contractNumber: state === 'approved' ? `${zh ? 'HT' : 'C'}-2026-${mark}` : '',
    ...(state === 'draft'
      ? {}
      : { estimatedValue: desktops * (zh ? 420_000 : 60_000), currency: zh ? 'CNY' : 'USD', closesOn }),
    contactName: zh ? '周敏' : 'Priya Nair',
    contactEmail: `it@demo-${mark}.example`,
    leadSource: LEAD_SOURCES[mark % LEAD_SOURCES.length] ?? 'other',
  }
}

function reasonOf({ language, state }: DemoDeal) {
  const zh = language === 'zh'
  return state === 'rejected'
    ? {
        code: 'notReal',
        field: null,
        text: zh ? '我们无法核实该项目。如有新的进展，欢迎重新报备。' : 'We could not verify this deal.',
      }
    : {
        code: 'scaleUnclear',
        field: 'scale',
        text: zh
          ? '请说明桌面数量的依据，以及是否分期建设。'
          : 'Tell us how you arrived at the number of desktops.',
      }
}
