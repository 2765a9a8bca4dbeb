import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { cancelClaim, createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { claimList } from '#contract/trials/claim/claim.list.ts'
import { claimListEn } from '#contract/trials/claim/claim.text.en.ts'
import { claimListZh } from '#contract/trials/claim/claim.text.zh.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { jsonResponse } from '#server/kit/http/http-response.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { receivedMessage } from '#server/kit/http/webhook-signature.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import {
  cancelOwnClaim,
  claimsByAccount,
  EVERY_CLAIM,
  makeClaim,
  type NamedClaim,
  presentCampaignClaim,
  presentClaim,
} from './claim.service.ts'
import { type ClaimRow, claimSource, claimsByIds } from './claim.store.ts'
import { takeOrderMessage } from './order-messages.service.ts'

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
      present: (claim, language) =>
        presentCampaignClaim(claim, { language, wordsOf: desktopWords(deps, language) }),
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

/** A message names a code, a customer and an order. */
const MAX_BODY = 16 * 1024

/**
 * `POST /api/order/claims`: where the order service verifies and redeems the codes of claims
 * (`docs/order-claims.openapi.json`). Not there without a secret (ORDER_CALLBACK_SECRET).
 */
export function orderMessagesRoute(deps: Deps): RawRoute {
  return {
    name: 'order-messages',
    method: 'POST',
    path: '/api/order/claims',
    async handleRaw(request) {
      const { orderCallbackSecrets } = deps.config
      if (orderCallbackSecrets.length === 0) throw appError(httpErrors.notFound)
      const message = receivedMessage(request.headers, await request.readBody(MAX_BODY))
      const { status, body } = await takeOrderMessage(deps, orderCallbackSecrets, message)
      return jsonResponse(body, status, { 'cache-control': 'no-store' })
    },
  }
}
