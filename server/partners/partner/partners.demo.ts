import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { PartnerForm } from '#contract/partners/partner/partner.fields.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import { submitCertificationForm } from '#server/company/certification/certification.service.ts'
import { licenseFile } from '#server/company/certification/license-picture.demo.ts'
import { uploadFor } from '#server/files/file/upload.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { addPartner, applyForProgram } from '#server/partners/partner/partner.service.ts'
import { type Account, accountByLogin } from '#server/people/account/account.service.ts'
import { addPerson, DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { textInForce } from '#server/people/agreement/consent.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'

interface DemoApplication {
  readonly userName: string
  readonly language: Language
  readonly agoMs: number
  readonly form: Omit<PartnerForm, 'certificates' | 'otherIndustry'>
  /** Another seed, another picture; without one there is no certificate. */
  readonly picture?: number
  readonly move?: { readonly action: string; readonly reasons?: readonly RequestReason[] }
}

/** Made-up companies with an application in each state; the newest are the ones to decide. */
const APPLICATIONS: readonly DemoApplication[] = [
  {
    userName: 'demo-yunqiao',
    language: 'zh',
    agoMs: 7 * HOUR_MS,
    picture: 21,
    form: {
      companyName: '湖北云桥信息技术有限公司',
      country: 'CN',
      city: '武汉',
      website: '',
      regions: ['centralChina'],
      industries: ['education', 'medical'],
      experience: '服务 30 余家高校和医院，提供机房建设和运维；技术团队 18 人，均在武汉。',
      contactName: '贺川',
      contactEmail: 'hechuan@yunqiao.example',
      contactPhone: '+8613800138101',
    },
  },
  {
    userName: 'demo-marina',
    language: 'en',
    agoMs: DAY_MS,
    picture: 22,
    form: {
      companyName: 'Marina Cloud Partners',
      country: 'SG',
      city: 'Singapore',
      website: 'https://marina.example',
      regions: ['southeastAsia', 'oceania'],
      industries: ['finance', 'design'],
      experience:
        'Forty customers in banking and architecture, twelve engineers in Singapore and Kuala Lumpur.',
      contactName: 'Daniel Tan',
      contactEmail: 'daniel@marina.example',
      contactPhone: '+6561234567',
    },
  },
  {
    userName: 'demo-lingnan',
    language: 'zh',
    agoMs: 3 * DAY_MS,
    form: {
      companyName: '广州岭南数联科技有限公司',
      country: 'CN',
      city: '广州',
      website: '',
      regions: ['southChina', 'southwestChina'],
      industries: ['manufacturing', 'retail'],
      experience: '多年企业信息化经验。',
      contactName: '梁予',
      contactEmail: 'liangyu@lingnan.example',
      contactPhone: '+8613800138102',
    },
    move: {
      action: 'askMore',
      reasons: [
        {
          code: 'experienceUnclear',
          field: 'experience',
          text: '请补充两三个服务过的客户或项目，说明规模和您负责的内容。',
        },
      ],
    },
  },
  {
    userName: 'demo-qinghe',
    language: 'zh',
    agoMs: 12 * DAY_MS,
    picture: 23,
    form: {
      companyName: '西安青禾系统集成有限公司',
      country: 'CN',
      city: '西安',
      website: '',
      regions: ['northwestChina'],
      industries: ['government', 'education'],
      experience: '政务与教育行业系统集成商，近三年完成 40 个项目，其中虚拟桌面项目 6 个。',
      contactName: '唐亦',
      contactEmail: 'tangyi@qinghe.example',
      contactPhone: '+8613800138103',
    },
    move: { action: 'approve' },
  },
  {
    userName: 'demo-straits',
    language: 'en',
    agoMs: 40 * DAY_MS,
    form: {
      companyName: 'Straits Desktop Services',
      country: 'SG',
      city: 'Singapore',
      website: 'https://straits.example',
      regions: ['southeastAsia', 'southAsia'],
      industries: ['finance', 'design'],
      experience: 'Virtual desktops for sixty customers since 2015, mostly banks and design studios.',
      contactName: 'Mei Koh',
      contactEmail: 'mei@straits.example',
      contactPhone: '+6568901234',
    },
    move: { action: 'approve' },
  },
  {
    userName: 'demo-kestrel',
    language: 'en',
    agoMs: 9 * DAY_MS,
    form: {
      companyName: 'Kestrel Consulting Ltd.',
      country: 'GB',
      city: 'Leeds',
      website: '',
      regions: ['europe'],
      industries: ['internet'],
      experience: 'We would like to use the desktops for our own team of five.',
      contactName: 'Ruth Hale',
      contactEmail: 'ruth@kestrel.example',
      contactPhone: '+441132345678',
    },
    move: {
      action: 'reject',
      reasons: [
        {
          code: 'noCustomers',
          field: 'experience',
          text: 'The partner program is for companies that serve business customers. For your own use, start a free trial or buy directly.',
        },
      ],
    },
  },
  {
    userName: 'demo-hailan',
    language: 'zh',
    agoMs: 5 * DAY_MS,
    form: {
      companyName: '大连海岚软件有限公司',
      country: 'CN',
      city: '大连',
      website: '',
      regions: ['northeastChina'],
      industries: ['internet'],
      experience: '为东北地区制造企业提供软件外包和驻场服务。',
      contactName: '曲宁',
      contactEmail: 'quning@hailan.example',
      contactPhone: '+8613800138104',
    },
    move: { action: 'withdraw' },
  },
]

/**
 * Applications to become a partner in every state, each with an account of its own that has the password of the demo
 * people, and the company of the demo partner; for local mode only. What is there already is left as it is.
 */
export async function loadDemoPartners(deps: Deps): Promise<void> {
  const { query } = deps.db
  const operator = await accountByLogin(query, DEMO_PEOPLE.operator)
  const partner = await accountByLogin(query, DEMO_PEOPLE.partner)
  if (!operator || !partner) return
  if (partner.certification === 'none') await loadCompanyOf(deps, partner, operator)
  for (const wanted of APPLICATIONS) await loadApplication(deps, operator, wanted)
}

const COMPANY = {
  country: 'CN',
  companyName: '上海云梯数字科技有限公司',
  registrationNumber: '91310000MA1FL8TQ23',
  address: '上海市徐汇区示例路 100 号',
  contactName: '程远',
  contactPhone: '+8613800138100',
}

/** The demo partner is a partner from the start: its company is verified, and its row is that of an early partner. */
async function loadCompanyOf(deps: Deps, partner: Account, operator: Account): Promise<void> {
  const past = inThePast(deps, deps.clock.now() - 400 * DAY_MS)
  const caller = callerFor(partner)
  const image = await uploadFor(past, caller, licenseFile(20))
  const request = await submitCertificationForm(
    past,
    caller,
    {
      ...COMPANY,
      images: [image.id, null, null],
      revision: 0,
      agreed: true,
      agreementHash: textInForce(deps, 'identity-documents', 'zh').hash,
    },
    { ...DEMO_CALL, language: 'zh' },
  )
  await deps.db.transaction(async (tx) => {
    await addPartner(tx, {
      accountId: partner.id,
      joinedAt: past.clock.now(),
      companyName: COMPANY.companyName,
      country: COMPANY.country,
      city: '上海',
      website: '',
      regions: JSON.stringify(['eastChina', 'centralChina']),
      industries: JSON.stringify(['education', 'medical', 'design']),
      otherIndustry: '',
      contactEmail: partner.email,
    })
    const by = { actor: 'operator' as const, actorId: operator.id }
    await transition(past, tx, { requestId: request.id, action: 'approve', by }, DEMO_CALL)
  })
}

/** One application with its account; nothing where the account exists. */
async function loadApplication(
  deps: Deps,
  operator: Account,
  { userName, language, agoMs, form, picture, move }: DemoApplication,
): Promise<void> {
  if (await accountByLogin(deps.db.query, userName)) return
  const past = inThePast(deps, deps.clock.now() - agoMs)
  const { passwordHash } = operator
  const account = await deps.db.transaction((tx) =>
    addPerson(past, tx, userName, ACCOUNT_TYPE.customer, passwordHash, language),
  )
  const caller = callerFor(account)
  const call = { ...DEMO_CALL, language }
  const image = picture === undefined ? [] : [(await uploadFor(past, caller, licenseFile(picture))).id]
  const stated = { ...form, otherIndustry: '', certificates: image }
  const { id: requestId } = await applyForProgram(past, caller, stated, call)
  if (!move) return
  const later = inThePast(deps, deps.clock.now() - agoMs / 2)
  const by =
    move.action === 'withdraw'
      ? { actor: 'applicant' as const, actorId: account.id }
      : { actor: 'operator' as const, actorId: operator.id }
  await deps.db.transaction(async (tx) => transition(later, tx, { requestId, by, ...move }, call))
}
