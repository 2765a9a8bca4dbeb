import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import { webhookErrors } from '#contract/partners/webhook/webhook.errors.ts'
import type { newWebhookBody, webhookBody } from '#contract/partners/webhook/webhook.fields.ts'
import { deliveryList } from '#contract/partners/webhook/webhook.list.ts'
import { WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { isPublicUrl } from '#server/kit/http/public-address.ts'
import type { SignedInCall } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { createDeliverer } from './delivery.service.ts'
import {
  attemptsOf,
  beginAgain,
  deliverySource,
  findDeliveries,
  findDelivery,
  giveUpWaiting,
  queueAgain,
} from './delivery.store.ts'
import { DELIVER, recordTest, scheduleDelivery } from './partner-event.service.ts'
import {
  changeWebhook,
  deleteOfAccount,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  markOff,
  markOn,
  SEALED_OLD_WEBHOOK_SECRETS,
  SEALED_WEBHOOK_SECRETS,
  type WebhookRow,
  webhooksOf,
} from './webhook.store.ts'

export { webhooksOf } from './webhook.store.ts'

/** A secret of a webhook, as Standard Webhooks writes it: 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

function requireAddress({ config }: Pick<Deps, 'config'>, url: string): void {
  if (!isPublicUrl(url, config.localMode)) throw fieldError('url', webhookErrors.addressRefused)
}

/** @throws notFound, also for one of another account */
async function ownWebhook(db: Executor, caller: SignedInCaller, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, id)
  if (!ownsWebhook(caller, webhook)) throw appError(httpErrors.notFound)
  return webhook
}

/** Adds a webhook. @throws certificationNeeded, webhookAddressRefused, webhooksFull */
export function addWebhook(
  deps: Deps,
  { url, types }: z.output<typeof newWebhookBody>,
  call: SignedInCall,
): Promise<{ readonly secret: string; readonly row: WebhookRow }> {
  const { caller } = call
  requireCertifiedPartner(caller)
  requireAddress(deps, url)
  const secret = newSecret()
  return deps.db.transaction(async (tx) => {
    // Transactions are serializable: of two that count four only one commits.
    if ((await webhooksOf(tx, caller.accountId)).length >= WEBHOOKS.most) throw appError(webhookErrors.full)
    const row: WebhookRow = {
      id: newId(),
      accountId: caller.accountId,
      createdBy: userIdOf(caller),
      url,
      types: types.join(' '),
      secret: deps.keys.seal(secret, SEALED_WEBHOOK_SECRETS.purpose),
      oldSecret: null,
      oldSecretUntil: null,
      offBecause: null,
      failingSince: null,
      urlChangedAt: null,
      createdAt: deps.clock.now(),
      version: 1,
      quietUntil: null,
    }
    await insertWebhook(tx, row)
    await recordAudit(deps, tx, { kind: 'webhookCreated', ...actorOf(caller), detail: { name: url } }, call)
    return { secret, row }
  })
}

/** Changes a webhook. @throws notFound, changedMeanwhile, certificationNeeded, webhookAddressRefused */
export function editWebhook(
  deps: Deps,
  id: string,
  { url, types, isOn, version }: z.output<typeof webhookBody>,
  call: SignedInCall,
): Promise<WebhookRow> {
  return deps.db.transaction(async (tx) => {
    const webhook = await ownWebhook(tx, call.caller, id)
    if (webhook.version !== version) throw appError(conflictErrors.changedMeanwhile)
    const wasOn = webhook.offBecause === null
    const now = deps.clock.now()
    const isMoved = url !== webhook.url
    if (isOn && !wasOn) requireCertifiedPartner(call.caller)
    if (isMoved || (isOn && !wasOn)) requireAddress(deps, url)
    const off = wasOn ? ('person' as const) : webhook.offBecause
    const change = {
      url,
      types: types.join(' '),
      offBecause: isOn ? null : off,
      version: version + 1,
      ...(isMoved ? { urlChangedAt: now, quietUntil: null } : {}),
      ...(isOn && wasOn && !isMoved ? {} : { failingSince: null }),
    }
    if (!(await changeWebhook(tx, webhook, change))) throw appError(conflictErrors.changedMeanwhile)
    if (!isOn) await giveUpWaiting(tx, id)
    else if (isMoved) {
      await beginAgain(tx, id, now)
      await scheduleDelivery(deps, tx, id, now)
    }
    const entry = { kind: 'webhookChanged', ...actorOf(call.caller), detail: { name: url } } as const
    await recordAudit(deps, tx, entry, call)
    return { ...webhook, ...change }
  })
}

/** @throws notFound */
export function removeWebhook(deps: Deps, id: string, call: SignedInCall): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { url } = await ownWebhook(tx, call.caller, id)
    await deleteWebhookRow(tx, id)
    const entry = { kind: 'webhookDeleted', ...actorOf(call.caller), detail: { name: url } } as const
    await recordAudit(deps, tx, entry, call)
  })
}

/** Makes a new secret; the one before is valid for a day. @throws notFound, changedMeanwhile */
export function rotateSecret(
  deps: Deps,
  id: string,
  version: number,
  call: SignedInCall,
): Promise<{ readonly secret: string; readonly row: WebhookRow }> {
  const secret = newSecret()
  const { keys } = deps
  return deps.db.transaction(async (tx) => {
    const webhook = await ownWebhook(tx, call.caller, id)
    // Of two new secrets in a row the second would end the one that receivers still have.
    if (webhook.version !== version) throw appError(conflictErrors.changedMeanwhile)
    const old = keys.unseal(webhook.secret, SEALED_WEBHOOK_SECRETS.purpose)
    const change = {
      secret: keys.seal(secret, SEALED_WEBHOOK_SECRETS.purpose),
      oldSecret: keys.seal(old, SEALED_OLD_WEBHOOK_SECRETS.purpose),
      oldSecretUntil: deps.clock.now() + WEBHOOKS.oldSecretMs,
      version: version + 1,
    }
    if (!(await changeWebhook(tx, webhook, change))) throw appError(conflictErrors.changedMeanwhile)
    const entry = {
      kind: 'webhookSecretMade',
      ...actorOf(call.caller),
      detail: { name: webhook.url },
    } as const
    await recordAudit(deps, tx, entry, call)
    return { secret, row: { ...webhook, ...change } }
  })
}

/** Sends a test message. @returns id of the delivery. @throws notFound, webhookOff */
export function sendTest(deps: Deps, id: string, { caller }: SignedInCall): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const webhook = await ownWebhook(tx, caller, id)
    if (webhook.offBecause !== null) throw appError(webhookErrors.off)
    return recordTest(deps, tx, webhook)
  })
}

/** A delivery with its attempts. @throws notFound */
export async function readDelivery({ db }: Pick<Deps, 'db'>, id: string, { caller }: SignedInCall) {
  const delivery = await findDelivery(db.query, id)
  if (!ownsWebhook(caller, delivery)) throw appError(httpErrors.notFound)
  return { delivery, attempts: await attemptsOf(db.query, id) }
}

/** The deliveries as a list; made once for each app. */
export function deliveryListService(deps: Deps) {
  return new ListService(deps, { list: deliveryList, source: deliverySource })
}

/** Sends deliveries again; each that cannot be is refused by itself. @throws deliveryNotReplayable where none is left; selectionGone, tooManyRows */
export function replayDeliveries(
  deps: Deps,
  service: ReturnType<typeof deliveryListService>,
  picked: BulkInput,
  call: SignedInCall,
): Promise<BulkOutput> {
  const { caller } = call
  return deps.db.transaction(async (tx) => {
    const reader = readerOf(caller, caller.accountId)
    const ids = await service.pickedIds(tx, reader, picked, WEBHOOKS.replayed)
    const deliveries = await findDeliveries(tx, ids)
    const now = deps.clock.now()
    const queued = new Set<string>()
    for (const { id: webhookId, offBecause, url } of await webhooksOf(tx, caller.accountId)) {
      const own = deliveries.filter((each) => each.webhookId === webhookId).map(({ id }) => id)
      if (offBecause !== null || own.length === 0) continue
      const again = await queueAgain(tx, webhookId, { ids: own, now, url })
      if (again.length > 0) await scheduleDelivery(deps, tx, webhookId, now)
      for (const id of again) queued.add(id)
    }
    const done = deliveries.map(({ id }) => id).filter((id) => queued.has(id))
    const refused = deliveries
      .filter(({ id }) => !queued.has(id))
      .map(({ id, label, type }) => ({ id, name: label || type, code: webhookErrors.notReplayable.code }))
    if (done.length === 0) throw appError(webhookErrors.notReplayable)
    const entry = { kind: 'deliveriesReplayed', ...actorOf(caller), detail: { count: done.length } } as const
    await recordAudit(deps, tx, entry, call)
    return { done, refused }
  })
}

/** Webhooks and deliveries of another account are like absent ones. */
function ownsWebhook<T extends { readonly accountId: string }>(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  row: T | undefined,
): row is T {
  return row?.accountId === accountId
}

/** What is due to webhooks. */
export function registerWebhookJobs(deps: Deps): void {
  const deliver = createDeliverer(deps)
  deps.jobs.on(
    DELIVER,
    (payload) => deliver((payload as { readonly webhookId: string }).webhookId),
    'webhook',
  )
}

/** Webhooks, which tell a system elsewhere what happens in the account. They are switched off, not deleted. */
export const webhookActs: ActingKind = {
  name: 'webhook',
  title: { zh: 'Webhook', en: 'Webhook' },
  tables: ['webhooks'],
  endsOn: { recovery: 'allSince', accountDisabled: 'all' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    const webhooks = await webhooksOf(db, accountId)
    return webhooks
      .filter(({ createdBy }) => subAccountId === undefined || createdBy === (subAccountId ?? accountId))
      .map(({ id, url, createdAt, createdBy, urlChangedAt, offBecause }) => ({
        id,
        name: url,
        madeBy: createdBy,
        userId: createdBy,
        target: url,
        changedAt: urlChangedAt ?? createdAt,
        lastUsedAt: null,
        usable: offBecause === null,
      }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) if (await markOff(tx, id, 'account')) await giveUpWaiting(tx, id)
  },
  restore: (_deps, tx, { id }, accountId) => markOn(tx, { id, accountId }),
}

/** Webhooks, without their secrets. */
const webhooks = copiedTable({
  key: 'webhooks',
  title: { zh: 'Webhook', en: 'Webhooks' },
  row: z.object({
    /** Where messages go. */
    url: z.string(),
    events: z.string(),
    createdAt: instant,
  }),
  async read({ db }, { accountId }) {
    const rows = await webhooksOf(db.query, accountId)
    return rows.map(({ url, types, createdAt }) => ({ url, events: types, createdAt }))
  },
  labels: {
    url: { zh: '地址', en: 'Address' },
    events: { zh: '事件', en: 'Events' },
  },
})

/** With a webhook goes what waits for it. */
export const webhookPersonal: PersonalData = {
  tables: ['webhooks', 'webhookCounters', 'webhookDeliveries', 'webhookAttempts'],
  wipe: (_deps, tx, { accountId }) => deleteOfAccount(tx, accountId),
  copied: [webhooks],
}
