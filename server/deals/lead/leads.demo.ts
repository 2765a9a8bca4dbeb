import type { PassLead } from '#contract/deals/lead/lead.fields.ts'
import { LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { PocForm } from '#contract/trials/poc/poc.fields.ts'
import { accept, decline, viewContact } from '#server/deals/lead/lead.service.ts'
import { leadsOfAccount } from '#server/deals/lead/lead.store.ts'
import { pass } from '#server/deals/lead/lead-desk.service.ts'
import { CONTACT_NOTICE, leadIsDue } from '#server/deals/lead/lead-end.service.ts'
import { answer } from '#server/deals/lead/lead-own.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Account, accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { textInForce } from '#server/people/agreement/consent.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { applyForPoc } from '#server/trials/poc/poc.service.ts'

interface DemoLead {
  /** The account that asked for a proof of concept; it has no partner. */
  readonly userName: string
  readonly language: Language
  /** Hours ago at which the request was passed on; it was made a day before. */
  readonly hours: number
  readonly form: Pick<PocForm, 'companyName' | 'contactName' | 'contactEmail' | 'country' | 'contactPhone'> &
    Pick<PocForm, 'requirement' | 'people'>
  readonly lead: Pick<PassLead, 'region' | 'industry'>
  readonly now: 'offered' | 'accepted' | 'shared' | 'declined' | 'noAnswer'
}

/** Requests of companies without a partner, with the demo partner in every state. */
const LEADS: readonly DemoLead[] = [
  {
    userName: 'demo-yunjian',
    language: 'zh',
    hours: 5,
    now: 'offered',
    form: {
      companyName: '苏州云笺文化有限公司',
      contactName: '顾清',
      contactEmail: 'guqing@yunjian.example',
      country: 'CN',
      contactPhone: '+8613800138201',
      people: 24,
      requirement: '排版和设计人员在家使用大屏工作，稿件不下载到个人电脑。',
    },
    lead: { region: 'eastChina', industry: 'design' },
  },
  {
    userName: 'demo-nanling',
    language: 'zh',
    hours: 30,
    now: 'accepted',
    form: {
      companyName: '赣州南岭职业学院',
      contactName: '邱元',
      contactEmail: 'qiu@nanling.example',
      country: 'CN',
      contactPhone: '+8613800138202',
      people: 120,
      requirement: '两间机房改用云桌面，每门课程一个镜像，课间 10 分钟内切换。',
    },
    lead: { region: 'eastChina', industry: 'education' },
  },
  {
    userName: 'demo-baiheng',
    language: 'zh',
    hours: 76,
    now: 'shared',
    form: {
      companyName: '合肥百衡门诊管理有限公司',
      contactName: '方茵',
      contactEmail: 'fang@baiheng.example',
      country: 'CN',
      contactPhone: '+8613800138203',
      people: 45,
      requirement: '五家门诊共用影像工作站，医生可在任一门诊继续阅片。',
    },
    lead: { region: 'eastChina', industry: 'medical' },
  },
  {
    userName: 'demo-harbour',
    language: 'en',
    hours: 130,
    now: 'declined',
    form: {
      companyName: 'Harbour Studio',
      contactName: 'Mei Lin',
      contactEmail: 'mei@harbour.example',
      country: 'SG',
      contactPhone: '+6591234567',
      people: 9,
      requirement: 'Nine designers share two render workstations from home.',
    },
    lead: { region: 'southeastAsia', industry: 'design' },
  },
  {
    userName: 'demo-nordlys',
    language: 'en',
    hours: 260,
    now: 'noAnswer',
    form: {
      companyName: 'Nordlys Arkitekter',
      contactName: 'Ida Berg',
      contactEmail: 'ida@nordlys.example',
      country: 'NO',
      contactPhone: '+4722334455',
      people: 16,
      requirement: 'Architects in two offices work on one model without copies.',
    },
    lead: { region: 'europe', industry: 'design' },
  },
]

/** Leads of the demo partner in every state; for local mode only, and only where it has none. */
export async function loadDemoLeads(deps: Deps): Promise<void> {
  const { query } = deps.db
  const partner = await accountByLogin(query, DEMO_PEOPLE.partner)
  const operator = await accountByLogin(query, DEMO_PEOPLE.operator)
  if (partner?.certification !== 'verified' || !operator) return
  if ((await leadsOfAccount(query, partner.id, LEAD_STATES)).length > 0) return
  for (const wanted of LEADS.toSorted((one, other) => other.hours - one.hours)) {
    const customer = await accountByLogin(query, wanted.userName)
    if (customer) await loadLead(deps, { partner, operator, customer }, wanted)
  }
}

interface People {
  readonly partner: Account
  readonly operator: Account
  readonly customer: Account
}

const hoursAgo = (deps: Deps, hours: number): Deps => inThePast(deps, deps.clock.now() - hours * HOUR_MS)

async function loadLead(
  deps: Deps,
  { partner, operator, customer }: People,
  { language, hours, form, lead, now }: DemoLead,
): Promise<void> {
  const call = { ...DEMO_CALL, language }
  const day = (later: number) => businessDay(deps.clock.now() + later * DAY_MS, deps.settings.timeZone)
  const { id: requestId } = await applyForPoc(
    hoursAgo(deps, hours + 24),
    callerFor(customer),
    {
      ...form,
      applications: '',
      successCriteria: language === 'zh' ? '两周内验证完成。' : 'Proven in two weeks.',
      startsOn: day(20),
      endsOn: day(34),
      regionIds: ['cn-shanghai'],
      sizeIds: ['4c8g'],
    },
    call,
  )
  // Older ones were decided in time.
  if (hours > 100) {
    const by = { actor: 'operator', actorId: operator.id } as const
    const decided = hoursAgo(deps, hours + 2)
    await deps.db.transaction((tx) => transition(decided, tx, { requestId, action: 'approve', by }, call))
  }
  const passed = await pass(
    hoursAgo(deps, hours),
    { requestId, caller: callerFor(operator), call },
    { partnerId: partner.id, ...lead, people: form.people, needs: form.requirement },
  )
  const leadId = passed.id
  const of = { caller: callerFor(partner), leadId, call }
  const answered = hoursAgo(deps, hours - 4)
  if (now === 'declined') await decline(answered, of, 'We have no engineers in Singapore before March.')
  if (now === 'noAnswer') {
    const dueAt = passed.dueAt ?? 0
    await leadIsDue(inThePast(deps, dueAt), { leadId, dueAt })
  }
  if (now !== 'accepted' && now !== 'shared') return
  await accept(answered, of)
  if (now === 'accepted') return
  const { hash } = textInForce(deps, CONTACT_NOTICE, language)
  await answer(hoursAgo(deps, hours - 20), callerFor(customer), { leadId, hash }, call)
  await viewContact(hoursAgo(deps, hours - 22), of)
}
