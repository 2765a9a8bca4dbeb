import { OPERATOR_LIMITS } from '#contract/identity/operator/operator.fields.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { isOperatorRole, type OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { operatorAccounts } from '#server/people/account/account.service.ts'
import {
  endInvitationsTo,
  endLink,
  endLinksOf,
  FIRST_LINK,
  findOpenLink,
  insertLink,
  type OperatorLink,
  openLinksOf,
  openLinksSentBy,
} from './operator-link.store.ts'

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'siteAddress'>

/** The page of a link; the token is in the fragment, which no server and no log sees. */
function linkAddress({ siteAddress }: Pick<Deps, 'siteAddress'>, token: string): string {
  return `${siteAddress.origin()}/operator/invitation#token=${token}`
}

/** Stores a new link, in the caller's transaction. @returns its address; undefined where its id is taken */
export async function issueLink(
  deps: Pick<Deps, 'clock' | 'siteAddress'>,
  tx: Executor,
  link: Pick<OperatorLink, 'kind' | 'role' | 'language' | 'sentBy'> & Partial<OperatorLink>,
): Promise<{ readonly address: string; readonly link: OperatorLink } | undefined> {
  const now = deps.clock.now()
  const token = newToken()
  const isMailedInvitation = link.kind === 'invitation' && link.email
  const lifeMs = isMailedInvitation
    ? OPERATOR_LIMITS.invitationDays * DAY_MS
    : OPERATOR_LIMITS.linkHours * HOUR_MS
  const stored: OperatorLink = {
    id: newId(),
    accountId: null,
    email: null,
    emailKey: null,
    ...link,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: now + lifeMs,
    endedAt: null,
  }
  return (await insertLink(tx, stored)) ? { address: linkAddress(deps, token), link: stored } : undefined
}

/** The open link of a token with what it is for. @throws linkOver */
export async function openLink(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  token: string,
): Promise<OperatorLink & { readonly role: OperatorRole }> {
  const link = await findOpenLink(db, sha256(token), deps.clock.now())
  if (!link || !isOperatorRole(link.role)) throw appError(verificationErrors.linkOver)
  return { ...link, role: link.role }
}

/**
 * The link for the first administrator, which the server prints when it is started for the first time. Of several
 * processes one gets it; undefined for the others, for later starts, and where there is an operator.
 */
export async function firstOperatorLink(deps: LinkDeps): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    if ((await operatorAccounts(tx)).length > 0) return undefined
    const issued = await issueLink(deps, tx, { ...PRINTED, id: FIRST_LINK })
    return issued?.address
  })
}

/** A further link for an administrator, as `npm run operator:invite` prints it; those printed before end. */
export async function printedOperatorLink(deps: LinkDeps): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await endInvitationsTo(tx, null, deps.clock.now())
    const issued = await issueLink(deps, tx, PRINTED)
    if (!issued) throw new Error('a new id is taken')
    return issued.address
  })
}

const PRINTED = { kind: 'invitation', role: 'administrator', language: 'en', sentBy: null } as const

/** Links for a new password that administrators have sent to an operator. */
export const operatorResetActs: ActingKind = {
  name: 'operatorReset',
  title: { zh: '运营人员重置密码链接', en: 'Link for an operator’s new password' },
  tables: ['operatorLinks'],
  endsOn: { operatorDisabled: 'own' },
  async list({ clock }, db, { accountId }) {
    const links = await openLinksOf(db, accountId)
    return links.map(({ id, createdAt, sentBy, expiresAt }) => ({
      id,
      name: '',
      changedAt: createdAt,
      madeBy: sentBy,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: expiresAt > clock.now(),
    }))
  },
  end: ({ clock }, tx, _items, { accountId }) => endLinksOf(tx, accountId, clock.now()),
}

/** Invitations of operators that an operator has sent: who is invited could let the sender in again. */
export const operatorInvitationActs: ActingKind = {
  name: 'operatorInvitation',
  title: { zh: '运营人员邀请', en: 'Invitation of an operator' },
  tables: ['operatorLinks'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list({ clock }, db, { accountId }) {
    const links = await openLinksSentBy(db, accountId)
    return links.map(({ id, createdAt, email, role, expiresAt }) => ({
      id,
      name: role,
      changedAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: email ?? '',
      lastUsedAt: null,
      usable: expiresAt > clock.now(),
    }))
  },
  async end({ clock }, tx, items) {
    for (const { id } of items) await endLink(tx, id, clock.now())
  },
}
