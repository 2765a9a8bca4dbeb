import type { Language } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import { loadRequest } from '#server/company/certification/certifications.demo.ts'
import type { Deps } from '#server/kit/deps.ts'
import { accountByLogin, replaceHeardFrom } from '#server/people/account/account.service.ts'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { addDemoTrial } from './trial.demo.ts'

/** Companies that have had a trial and are certified, so that the last step of the funnel has some. */
const COMPANIES: readonly (readonly [name: string, country: string, days: number, HeardFrom | null])[] = [
  ['Lakeside Robotics Pte. Ltd.', 'SG', 4, 'search'],
  ['Tamarind Foods Sdn. Bhd.', 'MY', 7, 'partner'],
  ['Northgate Logistics Ltd', 'GB', 10, 'search'],
  ['Siam Bright Design Co., Ltd.', 'TH', 13, 'event'],
  ['Kobe Harbor Systems K.K.', 'JP', 17, 'partner'],
  ['Blue Orchard Clinics Pte. Ltd.', 'SG', 20, 'recommendation'],
  ['Fjordlys Media AS', 'NO', 24, 'search'],
  ['Mekong Textiles JSC', 'VN', 33, 'search'],
  ['Alpenblick Maschinen GmbH', 'DE', 41, 'event'],
  ['Harborview School Trust', 'SG', 50, null],
]

/** Only called together with the other figures of the demo. */
export async function loadDemoCompanies(deps: Deps): Promise<void> {
  const customer = await accountByLogin(deps.db.query, DEMO_PEOPLE.customer)
  if (!customer) return
  for (const [at, [companyName, country, days, heardFrom]] of COMPANIES.entries()) {
    const agoMs = days * DAY_MS
    const userName = `demo-company-${String(at + 1).padStart(2, '0')}`
    const language: Language = 'en'
    await loadRequest(deps, customer.passwordHash, {
      userName,
      language,
      agoMs,
      contact: ['Demo Contact', '6561234567'],
      company: { companyName, country, registrationNumber: `DEMO-${100 + at}`, address: '1 Example Street' },
      move: { action: 'approve' },
    })
    const account = await accountByLogin(deps.db.query, userName)
    if (!account) continue
    if (heardFrom) await replaceHeardFrom(deps, account.id, heardFrom)
    const requestedAt = account.createdAt + DAY_MS
    await deps.db.transaction(async (tx) =>
      addDemoTrial(tx, account, { requestedAt, now: deps.clock.now(), regionId: 'ap-singapore' }),
    )
  }
}
