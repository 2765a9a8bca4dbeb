import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#contract/partners/api-token/api-token.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { creatorsOf, makeToken, presentToken, revokeToken, tokensOf } from './api-token.service.ts'
import type { ApiTokenRow } from './api-token.store.ts'

export function apiTokenRoutes(deps: Deps): Route[] {
  const present = async (db: Executor, accountId: string, tokens: readonly ApiTokenRow[]) => {
    const view = { now: deps.clock.now(), creators: await creatorsOf(db, accountId, tokens) }
    return tokens.map((token) => presentToken(token, view))
  }
  const presentOne = async (db: Executor, token: ApiTokenRow) => {
    const view = { now: deps.clock.now(), creators: await creatorsOf(db, token.accountId, [token]) }
    return presentToken(token, view)
  }
  return [
    route(listApiTokens, async ({ caller: { accountId } }) => {
      const list = await present(deps.db.query, accountId, await tokensOf(deps.db.query, accountId))
      // Those that are over come last; otherwise the order stays as it is.
      list.sort((one, other) => Number(one.state !== 'valid') - Number(other.state !== 'valid'))
      return { totalCount: list.length, list, now: deps.clock.now() }
    }),
    route(createApiToken, (call) => makeToken(deps, call.caller, call.input.body, call), {
      answer: async ({ token, row }, _call, db) => ({ token, apiToken: await presentOne(db, row) }),
    }),
    route(revokeApiToken, (call) => revokeToken(deps, call.caller, call.input.params.tokenId, call), {
      answer: (token, _call, db) => presentOne(db, token),
    }),
  ]
}
