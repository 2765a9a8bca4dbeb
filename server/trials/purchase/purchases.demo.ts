import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { PurchaseForm } from '#contract/trials/purchase/purchase.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { accountByLogin } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { callerFor, DEMO_CALL, inThePast } from '#server/requests/request/past.demo.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { askForPurchase } from './purchase.service.ts'
import { purchasesOfAccount } from './purchase.store.ts'

const FORM: PurchaseForm = {
  configuration: {
    regionId: 'cn-shanghai',
    sizeId: '8c32g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 100,
    quantity: 120,
    period: 'yearly',
    customer: 'new',
  },
  companyName: '海岸桥梁设计院',
  contactName: '林岚',
  contactEmail: 'lan.lin@coastline.example',
  country: 'CN',
  contactPhone: '+8613800138000',
  message: '计划三月分批上线，希望按合同价签订，按季付款。',
}

/** A request for a formal quote that waits, and one that was answered; for local mode only, and only where there is none yet. */
export async function loadDemoPurchases(deps: Deps): Promise<void> {
  const { query } = deps.db
  const customer = await accountByLogin(query, DEMO_PEOPLE.customer)
  const operator = await accountByLogin(query, DEMO_PEOPLE.operator)
  if (!customer || !operator || (await purchasesOfAccount(query, customer.id)).length > 0) return
  const call = { ...DEMO_CALL, language: 'zh' as const }
  const now = deps.clock.now()
  const asked = inThePast(deps, now - 5 * DAY_MS)
  const pilot = { ...FORM, configuration: { ...FORM.configuration, quantity: 20 }, message: '' }
  const { id: requestId } = await askForPurchase(asked, callerFor(customer), pilot, call)
  const answered = inThePast(deps, now - 4 * DAY_MS)
  const by = { actor: 'operator' as const, actorId: operator.id }
  const note = '20 台按包年可享合同价，报价有效期 30 天。合同样本已发送至您的邮箱。'
  await deps.db.transaction((tx) =>
    transition(answered, tx, { requestId, action: 'answer', by, reasons: [], note }, call),
  )
  await askForPurchase(inThePast(deps, now - 3 * HOUR_MS), callerFor(customer), FORM, call)
}
