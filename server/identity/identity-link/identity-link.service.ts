import { z } from 'zod'
import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { identityLinkedMail, identityUnlinkedMail } from './identity-link.mail.ts'
import {
  deleteIdentitiesSince,
  deleteIdentity,
  findIdentity,
  findOpenLink,
  type Identity,
  insertIdentity,
  insertLink,
  type Link,
  linkedIdentities,
  postponeLink,
  spendLink,
  touchIdentity,
} from './identity-link.store.ts'

export { linkedIdentities } from './identity-link.store.ts'

type Facts = Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>
type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'outbox' | 'settings'>

/** A person whom a provider has verified: the provider's name in the configuration and its own id of the person. */
export interface VerifiedIdentity {
  readonly provider: string
  readonly subject: string
  /** The provider's name for the person; for display only. */
  readonly label: string
}

/** Long enough to register, waiting for the mailed code included. */
const LINK_LIFE_MS = 30 * MINUTE_MS
/** Covers both steps after the password; see `extendPendingLink`. */
const STEP_LIFE_MS = 20 * MINUTE_MS

/**
 * The account of an identity, decided by the pair of provider and subject alone. An equal e-mail address never
 * decides: many providers do not verify addresses, reassign them, or let their administrators write them.
 */
export async function accountIdOf(
  db: Executor,
  identity: Pick<VerifiedIdentity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  return (await findIdentity(db, identity))?.accountId
}

/** Stores the moment of a sign-in with an identity. */
export async function noteIdentityUse(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  identity: Pick<VerifiedIdentity, 'provider' | 'subject'>,
): Promise<void> {
  await touchIdentity(tx, identity, deps.clock.now())
}

/** Stores a verified identity without an account as a pending link; its token redeems it, once. */
export async function issuePendingLink(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  { provider, subject, label }: VerifiedIdentity,
): Promise<{ linkToken: string; expiresAt: number }> {
  const linkToken = newToken()
  const expiresAt = deps.clock.now() + LINK_LIFE_MS
  await insertLink(tx, { linkHash: sha256(linkToken), provider, subject, label, expiresAt, usedAt: null })
  return { linkToken, expiresAt }
}

/** The pending link of this hash; undefined once it is used or over. */
export function findPendingLink(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  linkHash: string,
): Promise<Link | undefined> {
  return findOpenLink(db, linkHash, deps.clock.now())
}

/** Extends a pending link for the steps of signing in that may follow the password. */
export async function extendPendingLink(deps: Pick<Deps, 'clock'>, tx: Executor, link: Link): Promise<void> {
  const wanted = deps.clock.now() + STEP_LIFE_MS
  if (link.expiresAt < wanted) await postponeLink(tx, link.linkHash, wanted)
}

/**
 * Why an identity was not linked: `taken`, it belongs to another account; `occupied`, the account has another
 * identity of the same provider.
 */
export type LinkRefusal = 'taken' | 'occupied'

/**
 * Redeems a pending link for an account, in the transaction that registers the account or starts the session. Returns
 * a refusal instead of throwing it: the sign-in completes without the link.
 */
export async function redeemLink(
  deps: LinkDeps,
  tx: Executor,
  { linkHash, accountId, request }: { linkHash: string; accountId: string; request: Facts },
): Promise<'linked' | 'over' | LinkRefusal> {
  const link = await spendLink(tx, linkHash, deps.clock.now())
  if (!link) return 'over'
  return linkIdentity(deps, tx, { identity: link, accountId, request })
}

/** Links a verified identity; the two unique keys of the table decide between parallel links. */
export async function linkIdentity(
  deps: LinkDeps,
  tx: Executor,
  { identity, accountId, request }: { identity: VerifiedIdentity; accountId: string; request: Facts },
): Promise<'linked' | LinkRefusal> {
  const { provider, subject, label } = identity
  const linkedAt = deps.clock.now()
  const row = { provider, subject, accountId, label, linkedAt, lastUsedAt: null }
  if (!(await insertIdentity(tx, row))) {
    const existing = await findIdentity(tx, identity)
    if (!existing) return 'occupied'
    return existing.accountId === accountId ? 'linked' : 'taken'
  }
  const detail = { provider, label }
  await recordAudit(deps, tx, { kind: 'thirdPartyLinked', accountId, actorId: accountId, detail }, request)
  await tellOwner(deps, tx, row, 'loginLinked')
  return 'linked'
}

/** Removes an identity from an account, with the entry in its log and the mail. @returns false where there was none */
export async function unlinkIdentity(
  deps: LinkDeps,
  tx: Executor,
  { accountId, provider, request }: { accountId: string; provider: string; request: Facts },
): Promise<boolean> {
  const gone = await deleteIdentity(tx, accountId, provider)
  if (!gone) return false
  const detail = { provider, label: gone.label }
  await recordAudit(deps, tx, { kind: 'thirdPartyUnlinked', accountId, actorId: accountId, detail }, request)
  await tellOwner(deps, tx, gone, 'loginUnlinked')
  return true
}

/** Deletes the identities linked at or after `since`, as account recovery does; 0 deletes all. */
async function deleteLinkedIdentitiesSince(tx: Executor, accountId: string, since: number): Promise<void> {
  await deleteIdentitiesSince(tx, accountId, since)
}

/** The display name of a provider; its name where the configuration no longer has it. */
export function providerLabel(deps: Pick<Deps, 'config'>, name: string, language: Language): string {
  const provider = deps.config.oidcProviders.find((candidate) => candidate.name === name)
  return provider?.label[language] ?? name
}

/** Tells the owner, by mail too: an identity linked by a thief opens the account. */
async function tellOwner(
  deps: LinkDeps,
  tx: Executor,
  { accountId, provider, label }: Identity,
  kind: 'loginLinked' | 'loginUnlinked',
): Promise<void> {
  const account = await accountById(tx, accountId)
  if (!account) return
  const nameIn = (language: Language) => `${providerLabel(deps, provider, language)}: ${label}`
  const write = kind === 'loginLinked' ? identityLinkedMail : identityUnlinkedMail
  await notify(deps, tx, {
    userId: accountId,
    kind,
    params: { provider: { zh: nameIn('zh'), en: nameIn('en') } },
    link: '/content/information/security',
    mails: [write(account.email, account.language, nameIn(account.language))],
  })
}

/** Logins of other providers that open the account. */
export const linkedIdentityActs: ActingKind = {
  name: 'linkedIdentity',
  title: { zh: '已关联的第三方账号', en: 'Linked third-party login' },
  tables: ['thirdPartyIdentities'],
  endsOn: { recovery: 'ownSince', closing: 'own' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    // Sub-accounts have none.
    const linked = typeof subAccountId === 'string' ? [] : await linkedIdentities(db, accountId)
    return linked.map((identity) => ({
      id: `${identity.provider} ${identity.subject}`,
      name: identity.provider,
      changedAt: identity.linkedAt,
      madeBy: accountId,
      userId: accountId,
      target: identity.label,
      lastUsedAt: identity.lastUsedAt,
      usable: true,
      state: JSON.stringify(identity),
    }))
  },
  async end(_deps, tx, items, { accountId }) {
    for (const { state = '{}' } of items)
      await deleteIdentity(tx, accountId, (JSON.parse(state) as Identity).provider)
  },
  async restore({ clock }, tx, { state }, accountId) {
    const identity = JSON.parse(state ?? '{}') as Identity
    return identity.accountId === accountId && insertIdentity(tx, { ...identity, linkedAt: clock.now() })
  },
}

const identities = copiedTable({
  key: 'linkedIdentities',
  title: { zh: '已关联的第三方登录', en: 'Linked third-party logins' },
  row: z.object({
    provider: z.string(),
    label: z.string(),
    linkedAt: instant,
    lastUsedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await linkedIdentities(db.query, accountId)
    return rows.map(({ provider, label, linkedAt, lastUsedAt }) => ({
      provider,
      label,
      linkedAt,
      lastUsedAt,
    }))
  },
  labels: {
    provider: { zh: '提供方', en: 'Provider' },
    label: { zh: '对方名称', en: 'Name at the provider' },
    linkedAt: { zh: '关联时间', en: 'Linked' },
  },
})

export const identityLinkPersonal: PersonalData = {
  tables: ['thirdPartyIdentities'],
  wipe: (_deps, tx, { accountId }) => deleteLinkedIdentitiesSince(tx, accountId, 0),
  copied: [identities],
}
