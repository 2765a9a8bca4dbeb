import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { type TrialForm, trialBody } from '#contract/trials/trial/trial.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { simulatedProvisioner } from '#server/trials/trial/simulated-provisioner.ts'
import { applyForTrial, trialsByAccount } from '#server/trials/trial/trial.service.ts'
import { askForExtension } from '#server/trials/trial/trial-extension.service.ts'
import { checkDesktop, orderDesktop } from '#server/trials/trial/trial-life.service.ts'

interface DemoTrial {
  /** One of the accounts of the demo certifications. */
  readonly userName: string
  readonly language: Language
  readonly agoMs: number
  readonly address: string
  readonly form: Omit<TrialForm, 'systemDiskGb' | 'dataDiskGb' | 'quantity' | 'consent'>
  /** Why the trial, which runs, shall last longer; without a reason, the trial waits for its approval. */
  readonly extension?: string
}

const MADE_IN_MS = 10 * MINUTE_MS
const DISKS = { systemDiskGb: 80, dataDiskGb: 0, quantity: 1, consent: false } as const

/** Two that wait for an extension, and three for their approval, of which two have signs in common with others. */
const TRIALS: readonly DemoTrial[] = [
  {
    userName: 'demo-shiye',
    language: 'zh',
    agoMs: 52 * HOUR_MS,
    address: '203.0.113.24',
    form: {
      regionId: 'cn-shanghai',
      sizeId: '4c16g',
      systemId: 'windows-11',
      name: '顾一川',
      email: 'yichuan.gu@shiye.example',
      phone: '+8613957100042',
      country: 'CN',
      companyName: '杭州拾野建筑设计有限公司',
      industry: 'design',
      jobTitle: '设计总监',
      requirement: '在云桌面上打开和修改 SketchUp 模型。',
    },
    extension: '模型库上周末才完成迁移，还需要三天时间测试多人协作。',
  },
  {
    userName: 'demo-nordlys',
    language: 'en',
    agoMs: 40 * HOUR_MS,
    address: '198.51.100.8',
    form: {
      regionId: 'ap-singapore',
      sizeId: '8c32g',
      systemId: 'windows-11',
      name: 'Ingrid Solheim',
      email: 'ingrid@nordlys.example',
      phone: '+4722334455',
      country: 'NO',
      companyName: 'Nordlys Arkitekter AS',
      industry: 'design',
      requirement: 'Rendering on the road: does it work from a hotel?',
    },
    extension: 'Our IT lead is back on Thursday and decides on the network settings.',
  },
  {
    userName: 'demo-yunjian',
    language: 'zh',
    agoMs: 3 * HOUR_MS,
    address: '192.0.2.77',
    form: {
      regionId: 'cn-guangzhou',
      sizeId: '2c4g',
      systemId: 'windows-11',
      name: '许知远',
      email: 'xu.zhiyuan@mailinator.com',
      phone: '+8613812300099',
      country: 'CN',
      companyName: '苏州云笺文化传播有限公司',
      industry: 'other',
      otherIndustry: '文化传播',
      requirement: '想试用办公桌面。',
    },
  },
  {
    userName: 'demo-nanling',
    language: 'zh',
    agoMs: 90 * MINUTE_MS,
    address: '192.0.2.77',
    form: {
      regionId: 'cn-shanghai',
      sizeId: '2c4g',
      systemId: 'windows-11',
      name: '顾小川',
      email: 'nanling@tools.example',
      phone: '+8613957100042',
      country: 'CN',
      companyName: '深圳市南岭精密模具有限公司',
      industry: 'manufacturing',
      requirement: '查看图纸。',
    },
  },
  {
    userName: 'demo-harbour',
    language: 'en',
    agoMs: 25 * MINUTE_MS,
    address: '198.51.100.200',
    form: {
      regionId: 'ap-singapore',
      sizeId: '4c8g',
      systemId: 'windows-11',
      name: 'Mei Tan',
      email: 'mei@harbour.example',
      phone: '+6561234567',
      country: 'SG',
      companyName: 'Harbour Studio Pte. Ltd.',
      industry: 'design',
      jobTitle: 'Producer',
      requirement: 'Editing for a team of five freelancers, next month.',
    },
  },
]

/** Trials for the queues of approvals and extensions; for local mode only, and of accounts that have none. */
export async function loadDemoTrials(deps: Deps): Promise<void> {
  for (const wanted of TRIALS) {
    const account = await accountByLogin(deps.db.query, wanted.userName)
    if (!account || (await trialsByAccount(deps.db.query, account.id)).length > 0) continue
    await loadTrial(deps, callerFor(account), wanted)
  }
}

async function loadTrial(deps: Deps, caller: SignedInCaller, wanted: DemoTrial): Promise<void> {
  const { language, agoMs, address, form, extension } = wanted
  const appliedAt = deps.clock.now() - agoMs
  const call = { ...DEMO_CALL, language, address, device: undefined }
  const past = desktopsInThePast(deps, appliedAt)
  const body = trialBody.parse({ ...DISKS, ...form })
  if (extension === undefined) {
    await applyForTrial(withApproval(past), caller, body, call)
    return
  }
  const { id: trialId } = await applyForTrial(past, caller, body, call)
  await orderDesktop(past, { trialId })
  await checkDesktop(desktopsInThePast(deps, appliedAt + MADE_IN_MS), { trialId })
  const asked = inThePast(deps, deps.clock.now() - Math.min(agoMs, 4 * HOUR_MS))
  await askForExtension(asked, { caller, trialId, call }, extension, language)
}

/** The site at an earlier moment; desktops are simulated, since no service made them then. */
function desktopsInThePast(deps: Deps, at: number): Deps {
  const past = inThePast(deps, at)
  return { ...past, provisioner: simulatedProvisioner({ clock: past.clock, readyAfterMs: MADE_IN_MS }) }
}

/** As if the settings asked for the approval of every trial. */
function withApproval(deps: Deps): Deps {
  const value: Deps['settings']['value'] = (part) =>
    part === 'trial' ? { ...deps.settings.value(part), approval: 'all' } : deps.settings.value(part)
  return { ...deps, settings: { ...deps.settings, value } }
}
