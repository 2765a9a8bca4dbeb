import { DAY_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountByLogin } from '#server/features/account/account.service.ts'
import { makeToken, tokensOf } from '#server/features/api-token/api-token.service.ts'
import { callerFor, DEMO_CALL, inThePast } from './demo-past.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

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
