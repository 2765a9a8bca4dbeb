import type { Language } from '#contract/kit/language.ts'
import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import type { PocForm } from '#contract/trials/poc/poc.fields.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import type { Deps } from '#server/kit/deps.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { addNote } from '#server/requests/queue/note.service.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { applyForPoc } from '#server/trials/poc/poc.service.ts'
import { plan, recordOutcome } from '#server/trials/poc/poc-desk.service.ts'
import { writeToApplicant, writeToDesk } from '#server/trials/poc/poc-thread.service.ts'

interface DemoPoc {
  readonly language: Language
  readonly agoMs: number
  /** Days of the test after today. */
  readonly days: readonly [from: number, to: number]
  readonly form: Omit<PocForm, 'startsOn' | 'endsOn'>
  /** What follows, each some hours later. */
  readonly steps: readonly DemoStep[]
}

type DemoStep =
  | { readonly move: string; readonly reasons?: readonly RequestReason[]; readonly note?: string }
  | { readonly desk: string }
  | { readonly applicant: string }
  | { readonly note: string }
  | { readonly plan: string }
  | { readonly outcome: 'won' | 'lost'; readonly reason: string }

const CONTACT_ZH = {
  companyName: '海岸桥梁设计院',
  contactName: '林岚',
  contactEmail: 'lan.lin@coastline.example',
  country: 'CN',
  contactPhone: '+8613800138000',
}

/** One in each state, all of the demo customer; the newest is the one to decide. */
const POCS: readonly DemoPoc[] = [
  {
    language: 'zh',
    agoMs: 2 * DAY_MS,
    days: [18, 29],
    form: {
      ...CONTACT_ZH,
      requirement: '30 名工程师在两地流畅使用三维桥梁模型，图纸不离开数据中心。',
      successCriteria: '模型打开少于 20 秒；20 人同时在线时操作延迟低于 60 毫秒。',
      applications: '桥梁博士 V5、AutoCAD 2026',
      people: 30,
      regionIds: ['cn-shanghai', 'cn-guangzhou'],
      sizeIds: ['8c32g'],
    },
    steps: [
      {
        move: 'askMore',
        reasons: [
          {
            code: 'softwareMissing',
            field: 'applications',
            text: '请列出要使用的软件及版本，并说明是否需要许可证服务器或外设。',
          },
        ],
      },
      { desk: '感谢您的申请。收到软件清单后，我们会在两地各准备一台测试桌面。' },
      { note: '项目规模较大，注意三维图形的延迟。' },
    ],
  },
  {
    language: 'zh',
    agoMs: 5 * HOUR_MS,
    days: [25, 39],
    form: {
      ...CONTACT_ZH,
      requirement: '外包人员在自有电脑上使用 BIM 软件，文件不能下载到本地。',
      successCriteria: '文件无法复制到本地；外包人员 10 分钟内可以开始工作。',
      applications: 'Revit 2026',
      people: 12,
      regionIds: ['cn-shanghai'],
      sizeIds: ['4c16g', '8c32g'],
    },
    steps: [{ applicant: '补充：外包人员分布在三个城市，使用家庭宽带。' }],
  },
  {
    language: 'en',
    agoMs: 9 * DAY_MS,
    days: [2, 15],
    form: {
      ...CONTACT_ZH,
      companyName: 'Coastline Bridge Engineering',
      contactName: 'Lan Lin',
      requirement: 'Our Singapore office reviews models with the head office, without copying them.',
      successCriteria: 'A review meeting with 8 people on one model, input delay below 80 ms.',
      applications: 'Navisworks 2026',
      people: 8,
      regionIds: ['ap-singapore'],
      sizeIds: ['8c32g'],
    },
    steps: [
      { desk: 'Thank you. Do you need the desktops to reach your file server in Shanghai?' },
      { applicant: 'Yes, by VPN. The address of the gateway is in our ticket.' },
      { move: 'approve' },
      { plan: 'We set up 8 desktops in Singapore and send your team its invitations.' },
    ],
  },
  {
    language: 'zh',
    agoMs: 40 * DAY_MS,
    days: [-20, -8],
    form: {
      ...CONTACT_ZH,
      requirement: '设计评审室的 6 台工作站改用云桌面。',
      successCriteria: '评审过程中没有中断，画面清晰。',
      applications: '',
      people: 6,
      regionIds: ['cn-shanghai'],
      sizeIds: ['4c8g'],
    },
    steps: [
      { move: 'approve' },
      { plan: '为评审室开通 6 台桌面，现场培训一次。' },
      { outcome: 'won', reason: '评审效果达到预期，客户计划先采购 6 台。' },
    ],
  },
  {
    language: 'zh',
    agoMs: 15 * DAY_MS,
    days: [10, 12],
    form: {
      ...CONTACT_ZH,
      requirement: '想了解云桌面的基本操作。',
      successCriteria: '能正常登录和使用办公软件。',
      applications: 'WPS Office',
      people: 1,
      regionIds: ['cn-guangzhou'],
      sizeIds: ['2c4g'],
    },
    steps: [
      {
        move: 'reject',
        reasons: [
          {
            code: 'trialIsEnough',
            field: 'requirement',
            text: '您要验证的内容可以直接通过免费试用完成，无需概念验证。',
          },
        ],
      },
    ],
  },
]

/** Proofs of concept of the demo customer in every state; for local mode only, and only where there is none yet. */
export async function loadDemoPocs(deps: Deps): Promise<void> {
  const { query } = deps.db
  const customer = await accountByLogin(query, DEMO_PEOPLE.customer)
  const operator = await accountByLogin(query, DEMO_PEOPLE.operator)
  if (!customer || !operator) return
  const { totalCount } = await requestsOf(
    deps,
    query,
    { accountId: customer.id, kinds: ['poc'], limit: 1 },
    'zh',
  )
  if (totalCount > 0) return
  // The oldest first, so that an account never has more open ones than it may.
  for (const wanted of POCS.toSorted((one, other) => other.agoMs - one.agoMs))
    await loadPoc(deps, { applicant: callerFor(customer), desk: callerFor(operator) }, wanted)
}

interface Sides {
  readonly applicant: ReturnType<typeof callerFor>
  readonly desk: ReturnType<typeof callerFor>
}

async function loadPoc(deps: Deps, sides: Sides, { language, agoMs, days, form, steps }: DemoPoc) {
  const begins = deps.clock.now() - agoMs
  const call = { ...DEMO_CALL, language }
  const day = (later: number) => businessDay(deps.clock.now() + later * DAY_MS, deps.settings.timeZone)
  const [startsOn, endsOn] = [day(days[0]), day(days[1])]
  const request = await applyForPoc(
    inThePast(deps, begins),
    sides.applicant,
    { ...form, startsOn, endsOn },
    call,
  )
  for (const [at, step] of steps.entries()) {
    const later = inThePast(deps, begins + ((at + 1) * agoMs) / (steps.length + 1))
    await takeStep(later, sides, { requestId: request.id, startsOn, endsOn }, step)
  }
}

async function takeStep(
  deps: Deps,
  { applicant, desk }: Sides,
  {
    requestId,
    startsOn,
    endsOn,
  }: { readonly requestId: string; readonly startsOn: string; readonly endsOn: string },
  step: DemoStep,
): Promise<void> {
  const call = { ...DEMO_CALL, language: 'zh' as const }
  if ('desk' in step) await writeToApplicant(deps, desk, requestId, { message: step.desk, files: [] }, call)
  else if ('applicant' in step) {
    const said = { message: step.applicant, files: [], revision: null }
    await writeToDesk(deps, applicant, requestId, said, call)
  } else if ('note' in step && !('move' in step))
    await addNote(deps, pocQueue, desk, requestId, { text: step.note, mentions: [] })
  else if ('plan' in step) {
    const wanted = { nextStep: step.plan, nextStepOn: startsOn, startsOn, endsOn, version: 0 }
    await plan(deps, desk, requestId, wanted, call)
  } else if ('outcome' in step)
    await recordOutcome(
      deps,
      desk,
      requestId,
      { ...step, decidedOn: businessDay(deps.clock.now(), deps.settings.timeZone), revision: 2 },
      call,
    )
  else {
    const by = { actor: 'operator' as const, actorId: desk.accountId }
    const { move: action, reasons = [], note = '' } = step
    await deps.db.transaction((tx) => transition(deps, tx, { requestId, action, by, reasons, note }, call))
  }
}
