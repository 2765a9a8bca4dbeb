import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { tokenHintOf, tokensOf } from '#server/partners/api-token/api-token.service.ts'
import { webhooksOf } from '#server/partners/webhook/webhook.service.ts'
import { iso, isoOrNull } from './instant.present.ts'

/** What connects the systems of a partner, without secrets. */
export async function copyIntegrations(
  db: Executor,
  accountId: string,
): Promise<Pick<AccountCopy, 'apiTokens' | 'webhooks'>> {
  const tokens = await tokensOf(db, accountId)
  return {
    apiTokens: tokens.map((token) => ({
      subAccountId: token.createdBy === accountId ? null : token.createdBy,
      ...{ name: token.label, hint: tokenHintOf(token), permissions: token.scopes },
      ...{ createdAt: iso(token.createdAt), expiresAt: iso(token.expiresAt) },
      ...{ lastUsedAt: isoOrNull(token.lastUsedAt), address: token.lastUsedFrom },
      revokedAt: isoOrNull(token.revokedAt),
    })),
    webhooks: (await webhooksOf(db, accountId)).map(({ url, types, createdAt }) => ({
      ...{ url, events: types, createdAt: iso(createdAt) },
    })),
  }
}
