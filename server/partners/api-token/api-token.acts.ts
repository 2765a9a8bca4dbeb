import type { ActingKind } from '#server/kit/acting/acting.ts'
import { revokeTokens, tokensOfAccount, unrevokeToken } from './api-token.store.ts'

/** API tokens, by which programs act. One whose creator is disabled or deleted is refused while that is so. */
export const apiTokenActs: ActingKind = {
  name: 'apiToken',
  title: { zh: 'API 令牌', en: 'API token' },
  tables: ['apiTokens'],
  endsOn: { recovery: 'allSince', accountDisabled: 'all' },
  isTold: true,
  async list({ clock }, db, { accountId, subAccountId }) {
    const tokens = await tokensOfAccount(db, accountId)
    return tokens
      .filter(({ revokedAt }) => revokedAt === null)
      .filter(({ createdBy }) => subAccountId === undefined || createdBy === (subAccountId ?? accountId))
      .map(({ id, label, createdAt, createdBy, lastUsedAt, expiresAt }) => ({
        id,
        name: label,
        madeAt: createdAt,
        madeBy: createdBy,
        userId: createdBy,
        target: '',
        lastUsedAt,
        usable: expiresAt > clock.now(),
      }))
  },
  async end({ clock }, tx, items) {
    const ids = items.map(({ id }) => id)
    await revokeTokens(tx, ids, clock.now())
  },
  restore: ({ clock }, tx, { id }, accountId) => unrevokeToken(tx, { id, accountId }, clock.now()),
}
