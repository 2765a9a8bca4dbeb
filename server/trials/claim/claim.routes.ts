import type { Language } from '#contract/kit/language.ts'
import { cancelClaim, createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { claimList } from '#contract/trials/claim/claim.list.ts'
import { claimListEn } from '#contract/trials/claim/claim.text.en.ts'
import { claimListZh } from '#contract/trials/claim/claim.text.zh.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { EVERY_CLAIM } from './claim.policy.ts'
import { type NamedClaim, presentCampaignClaim, presentClaim } from './claim.present.ts'
import { cancelOwnClaim, claimsByAccount, makeClaim } from './claim.service.ts'
import { type ClaimRow, claimSource, claimsByIds } from './claim.store.ts'

export function claimRoutes(deps: Deps): Route[] {
  const presenter = (language: Language) => {
    const view = { language, wordsOf: desktopWords(deps, language), now: deps.clock.now() }
    return (claim: ClaimRow) => presentClaim(claim, view)
  }
  /** How calls that change a claim answer. */
  const shown = {
    answer: (claim: ClaimRow, { language }: { readonly language: Language }) => presenter(language)(claim),
  } as const
  return [
    route(createClaim, (call) => makeClaim(deps, call.caller, call.input.body, call), shown),
    route(listClaims, async ({ caller, language }) => {
      const claims = await claimsByAccount(deps.db.query, caller.accountId)
      const present = presenter(language)
      return { totalCount: claims.length, list: claims.map(present), now: deps.clock.now() }
    }),
    route(cancelClaim, (call) => cancelOwnClaim(deps, call.caller, call.input.params.claimId, call), shown),
    ...routesOfList(deps, {
      list: claimList,
      source: claimSource,
      scope: () => EVERY_CLAIM,
      load: loadNamedClaims,
      present: presentCampaignClaim,
      exports: {
        texts: { zh: claimListZh, en: claimListEn },
        fileName: 'claims',
        cells: { campaignId: ({ campaignName }, language) => campaignName[language] },
        record: recordExport(deps, 'claimsExported'),
      },
    }),
  ]
}

async function loadNamedClaims(db: Executor, ids: readonly string[]): Promise<NamedClaim[]> {
  const claims = await claimsByIds(db, ids)
  const accounts = await accountsByIds(db, [...new Set(claims.map(({ accountId }) => accountId))])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return claims.map((claim) => ({ id: claim.id, claim, account: byId.get(claim.accountId) }))
}
