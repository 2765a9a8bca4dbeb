import { DAY_MS } from '#contract/kit/time.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/kit/token-scopes.ts'
import { TOKEN_PREFIX } from '#contract/partners/api-token/api-token.fields.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import type { TestApp } from './app.ts'

interface WantedToken {
  readonly accountId: string
  /** The account itself unless told otherwise. */
  readonly createdBy?: string
  readonly scopes?: readonly TokenScope[]
  readonly label?: string
}

/** A valid API token as a row, without the calls that make one. */
export async function tokenRow(
  site: Pick<TestApp, 'db' | 'clock'>,
  { accountId, createdBy = accountId, scopes = TOKEN_SCOPES, label = 'CRM sync' }: WantedToken,
) {
  const id = newId()
  const token = `${TOKEN_PREFIX}${newToken()}`
  const now = site.clock.now()
  await site.db.query
    .insertInto('apiTokens')
    .values({
      id,
      accountId,
      createdBy,
      label,
      ending: token.slice(-4),
      tokenHash: sha256(token),
      scopes: scopes.join(' '),
      createdAt: now,
      expiresAt: now + 90 * DAY_MS,
      lastUsedAt: null,
      lastUsedFrom: null,
      revokedAt: null,
      remindedAt: null,
    })
    .execute()
  return { id, token }
}

/** The header by which a program sends its token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** A webhook that is off, with a delivery that failed, as rows. */
export async function webhookRow(site: Pick<TestApp, 'db' | 'deps'>, accountId: string, mark: string) {
  const [webhookId, deliveryId] = [newId(), newId()]
  const url = `https://${mark.toLowerCase()}.example.com/hook`
  const secret = site.deps.keys.seal('whsec_AAAA', 'webhook secret')
  await site.db.query
    .insertInto('webhooks')
    .values({
      id: webhookId,
      accountId,
      createdBy: accountId,
      url,
      types: 'deal.status_changed',
      secret,
      oldSecret: null,
      oldSecretUntil: null,
      offBecause: 'person',
      failingSince: null,
      createdAt: 0,
      version: 1,
      quietUntil: null,
    })
    .execute()
  await site.db.query
    .insertInto('webhookDeliveries')
    .values({
      id: deliveryId,
      accountId,
      webhookId,
      eventId: deliveryId,
      number: 1,
      type: 'deal.status_changed',
      subject: `deal:${mark}`,
      label: mark,
      body: '{}',
      state: 'failed',
      attempts: 1,
      tries: 1,
      createdAt: 0,
      dueAt: 0,
      hastenedAt: null,
      claimedBy: null,
      claimedUntil: null,
      url,
      statusCode: 500,
      problem: null,
      durationMs: 10,
    })
    .execute()
  return { webhookId, deliveryId }
}
