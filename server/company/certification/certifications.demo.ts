import type { CompanyData } from '#contract/company/certification/certification.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import { submitCertificationForm } from '#server/company/certification/certification.service.ts'
import { uploadFor } from '#server/files/file/upload.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { addPerson, DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { textInForce } from '#server/people/agreement/consent.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { licenseFile } from './license-picture.demo.ts'

export interface DemoRequest {
  readonly userName: string
  readonly language: Language
  readonly company: Pick<CompanyData, 'companyName' | 'registrationNumber' | 'country' | 'address'>
  readonly contact: readonly [name: string, phone: string]
  readonly agoMs: number
  /** Another seed, another picture; without one there is no image. */
  readonly picture?: number
  readonly move?: { readonly action: string; readonly reasons?: readonly RequestReason[] }
}

/** Made-up companies; the first two share a picture, and the second one's code has a wrong check digit. */
const REQUESTS: readonly DemoRequest[] = [
  {
    userName: 'demo-baiheng',
    language: 'zh',
    contact: ['林照', '13800138000'],
    agoMs: 2 * DAY_MS,
    picture: 1,
    company: {
      country: 'CN',
      companyName: '厦门百衡轴承有限公司',
      registrationNumber: '91350100M000100Y43',
      address: '厦门市集美区示例路 18 号 3 层',
    },
  },
  {
    userName: 'demo-yunjian',
    language: 'zh',
    contact: ['何苗', '13900139000'],
    agoMs: 6 * DAY_MS,
    picture: 1,
    company: {
      country: 'CN',
      companyName: '苏州云笺文化传播有限公司',
      registrationNumber: '91350211M0000XUF46',
      address: '苏州市姑苏区示例街 7 号',
    },
  },
  {
    userName: 'demo-nordlys',
    language: 'en',
    contact: ['Kari Moen', '4722334455'],
    agoMs: 5 * HOUR_MS,
    picture: 3,
    company: {
      country: 'NO',
      companyName: 'Nordlys Arkitekter AS',
      registrationNumber: '',
      address: 'Eksempelgata 12, 0150 Oslo',
    },
  },
  {
    userName: 'demo-jinli',
    language: 'zh',
    contact: ['周宁', '13700137000'],
    agoMs: 3 * DAY_MS,
    picture: 4,
    company: {
      country: 'CN',
      companyName: '成都锦里口腔门诊部',
      registrationNumber: '91110000802100433B',
      address: '成都市锦江区示例街 7 号',
    },
    move: {
      action: 'sendBack',
      reasons: [
        {
          code: 'addressDiffers',
          field: 'address',
          text: '您填写的地址与营业执照上的住所不一致，请核对后修改。',
        },
      ],
    },
  },
  {
    userName: 'demo-harbour',
    language: 'en',
    contact: ['Mei Tan', '6561234567'],
    agoMs: 4 * DAY_MS,
    picture: 5,
    company: {
      country: 'SG',
      companyName: 'Harbour Studio Pte. Ltd.',
      registrationNumber: 'T08GA0028A',
      address: '1 Example Quay, Singapore',
    },
    move: {
      action: 'reject',
      reasons: [
        {
          code: 'licenseExpired',
          field: 'license',
          text: 'The certificate you uploaded has expired. Submit again with a valid one.',
        },
      ],
    },
  },
  {
    userName: 'demo-shiye',
    language: 'zh',
    contact: ['苏禾', '13600136000'],
    agoMs: 8 * DAY_MS,
    picture: 6,
    company: {
      country: 'CN',
      companyName: '杭州拾野建筑设计有限公司',
      registrationNumber: '91330100799655058B',
      address: '杭州市西湖区示例路 20 号',
    },
    move: { action: 'approve' },
  },
  {
    userName: 'demo-nanling',
    language: 'zh',
    contact: ['陈岭', '13500135000'],
    agoMs: 2 * DAY_MS,
    picture: 7,
    company: {
      country: 'CN',
      companyName: '深圳市南岭精密模具有限公司',
      registrationNumber: '914403001922038216',
      address: '深圳市宝安区示例路 66 号',
    },
    move: { action: 'withdraw' },
  },
]

/**
 * Certifications in every state, each with an account of its own that has the password of the demo people; for local
 * mode only. Those whose account exists are left as they are.
 */
export async function loadDemoRequests(deps: Deps): Promise<void> {
  const customer = await accountByLogin(deps.db.query, DEMO_PEOPLE.customer)
  if (!customer) return
  for (const wanted of REQUESTS) await loadRequest(deps, customer.passwordHash, wanted)
}

/** One certification with its account; nothing where the account exists. */
export async function loadRequest(deps: Deps, passwordHash: string, wanted: DemoRequest): Promise<void> {
  if (await accountByLogin(deps.db.query, wanted.userName)) return
  const then = deps.clock.now() - wanted.agoMs
  const past = inThePast(deps, then)
  const caller = await addApplicant(past, passwordHash, wanted)
  const call = { ...DEMO_CALL, language: wanted.language }
  const { picture } = wanted
  const image = picture === undefined ? null : (await uploadFor(past, caller, licenseFile(picture))).id
  const [contactName, contactPhone] = wanted.contact
  const request = await submitCertificationForm(
    past,
    caller,
    {
      ...wanted.company,
      contactName,
      contactPhone,
      images: [image, null, null],
      revision: 0,
      agreed: true,
      agreementHash: textInForce(deps, 'identity-documents', wanted.language).hash,
    },
    call,
  )
  const { move } = wanted
  if (!move) return
  const later = inThePast(deps, then + Math.min(wanted.agoMs / 2, 2 * DAY_MS))
  const operator = await accountByLogin(deps.db.query, DEMO_PEOPLE.operator)
  const by =
    move.action === 'withdraw'
      ? { actor: 'applicant' as const, actorId: caller.accountId }
      : { actor: 'operator' as const, actorId: operator?.id ?? '' }
  await deps.db.transaction(async (tx) => transition(later, tx, { requestId: request.id, by, ...move }, call))
}

async function addApplicant(
  deps: Deps,
  passwordHash: string,
  { userName, language }: DemoRequest,
): Promise<SignedInCaller> {
  const account = await deps.db.transaction(async (tx) =>
    addPerson(deps, tx, userName, ACCOUNT_TYPE.customer, passwordHash, language),
  )
  return callerFor(account)
}
