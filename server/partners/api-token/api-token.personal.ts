import { z } from 'zod'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { tokenHint } from './api-token.present.ts'
import { deleteOfAccount, tokensOfAccount } from './api-token.store.ts'

/** API tokens that are on record, newest first; never the tokens themselves. */
const apiTokens = copiedTable({
  key: 'apiTokens',
  title: { zh: 'API 令牌', en: 'API tokens' },
  row: z.strictObject({
    /** The sub-account that created it; null for the account itself. */
    subAccountId,
    name: z.string(),
    /** Its beginning and its last four characters. */
    hint: z.string(),
    permissions: z.string(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instantOrNull,
    address: z.string().nullable(),
    revokedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const tokens = await tokensOfAccount(db.query, accountId)
    return tokens.map((token) => ({
      subAccountId: subAccountIdOf(accountId, token.createdBy),
      name: token.label,
      hint: tokenHint(token),
      permissions: token.scopes,
      createdAt: iso(token.createdAt),
      expiresAt: iso(token.expiresAt),
      lastUsedAt: isoOrNull(token.lastUsedAt),
      address: token.lastUsedFrom,
      revokedAt: isoOrNull(token.revokedAt),
    }))
  },
  labels: {
    hint: { zh: '令牌', en: 'Token' },
    revokedAt: { zh: '吊销时间', en: 'Revoked' },
  },
})

export const apiTokenPersonal: PersonalData = {
  tables: ['apiTokens'],
  wipe: (_deps, tx, { accountId }) => deleteOfAccount(tx, accountId),
  copied: [apiTokens],
}
