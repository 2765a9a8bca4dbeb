import { operatorErrors } from '#contract/identity/operator/operator.errors.ts'
import type {
  ChangedOperator,
  OperatorEnds,
  OperatorInvitationView,
  OperatorView,
} from '#contract/identity/operator/operator.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isOperatorRole, type OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import { accessItemsOf } from '#server/identity/access-review/access-review.service.ts'
import { usersWithFactor } from '#server/identity/second-factor/second-factor.service.ts'
import { latestSessions } from '#server/identity/sign-in/session.service.ts'
import { endActing, wouldEnd } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import {
  type Account,
  changeOperator,
  operatorAccount,
  operatorAccounts,
} from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { operatorNewsMail, operatorResetMail, ROLE_NAMES } from './operator.mail.ts'
import { issueLink } from './operator-link.service.ts'
import { endLinksOf, type OperatorLink } from './operator-link.store.ts'

/** All operators with what the page of operators shows of each. */
export async function readOperators({ db }: Deps): Promise<OperatorView[]> {
  return withFacts(db.query, await operatorAccounts(db.query))
}

/** Who changes an operator: the caller and its request. */
interface Change {
  readonly caller: SignedInCaller
  readonly request: RequestContext
}

/** @throws notFound, changedMeanwhile, lastAdministrator */
export function changeRole(
  deps: Deps,
  operatorId: string,
  { role, updatedAt }: { role: OperatorRole; updatedAt: number },
  change: Change,
): Promise<ChangedOperator> {
  return deps.db.transaction(async (tx) => {
    const operator = await foundOperator(tx, operatorId, updatedAt)
    if (operator.operatorRole === role) return { ...(await viewOf(tx, operator)), ...NOTHING }
    await refuseWithoutAdministrator(tx, operator)
    const news = { kind: 'role', role } as const
    await notify(deps, tx, {
      userId: operator.id,
      kind: 'operatorRoleChanged',
      params: { role: { zh: ROLE_NAMES.zh[role], en: ROLE_NAMES.en[role] } },
      mails: [operatorNewsMail(operator, news)],
    })
    const ends = await endOf(deps, tx, { accountId: operator.id, why: 'operatorRoleChanged' })
    const entry = { name: operator.userName, role }
    const told = { ...change, kind: 'operatorRoleChanged', entry } as const
    return { ...(await changed(deps, tx, operator, { operatorRole: role }, told)), ...ends }
  })
}

/**
 * Disables an operator, whose sessions and links end in the same transaction, or enables it.
 * @throws notFound, changedMeanwhile; on disabling also notYourself, lastAdministrator
 */
export function setState(
  deps: Deps,
  operatorId: string,
  { state, updatedAt }: { readonly state: 'enabled' | 'disabled'; readonly updatedAt: number },
  change: Change,
): Promise<ChangedOperator> {
  return deps.db.transaction(async (tx) => {
    const operator = await foundOperator(tx, operatorId, updatedAt)
    const disabled = state === 'disabled'
    if (disabled && !mayDisable(change.caller, operator)) throw appError(operatorErrors.notYourself)
    if ((operator.disabledAt !== null) === disabled) return { ...(await viewOf(tx, operator)), ...NOTHING }
    const now = deps.clock.now()
    let ends: OperatorEnds = NOTHING
    if (disabled) {
      await refuseWithoutAdministrator(tx, operator)
      ends = await endOf(deps, tx, { accountId: operator.id, why: 'operatorDisabled' })
    }
    await deps.outbox.enqueue(tx, operatorNewsMail(operator, { kind: state }))
    const entry = { name: operator.userName }
    const kind = disabled ? 'operatorDisabled' : 'operatorEnabled'
    const told = { ...change, kind, entry } as const
    return { ...(await changed(deps, tx, operator, { disabledAt: disabled ? now : null }, told)), ...ends }
  })
}

/** Mails a link for a new password; earlier ones end. @throws notFound, disabledOperator */
export function sendReset(deps: Deps, operatorId: string, { caller, request }: Change): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const operator = await operatorAccount(tx, operatorId)
    if (!operator) throw appError(httpErrors.notFound)
    if (operator.disabledAt !== null) throw appError(operatorErrors.disabledOperator)
    await endLinksOf(tx, operator.id, deps.clock.now())
    const { email, language, userName, id: accountId } = operator
    const issued = await issueLink(deps, tx, {
      kind: 'reset',
      accountId,
      language,
      sentBy: caller.accountId,
      role: operator.operatorRole ?? '',
    })
    if (!issued) throw new Error('a new id is taken')
    const { address, link } = issued
    const { expiresAt } = link
    await deps.outbox.enqueue(tx, operatorResetMail({ email, language, userName, address, expiresAt }))
    const entry = { accountId, actorId: caller.accountId, detail: { name: userName } }
    await recordAudit(deps, tx, { kind: 'operatorResetSent', ...entry }, request)
  })
}

const NOTHING: OperatorEnds = { ends: [], stays: [] }

/** Why things of an operator end. */
interface OperatorEnding {
  readonly accountId: string
  readonly why: 'operatorDisabled' | 'operatorRoleChanged'
}

/** What would end with an operator, or with its role, and what would stay. @throws notFound */
export async function readEnds(
  deps: Deps,
  operatorId: string,
  by: 'disabling' | 'role',
): Promise<OperatorEnds> {
  const db = deps.db.query
  if (!(await operatorAccount(db, operatorId))) throw appError(httpErrors.notFound)
  const why = by === 'role' ? 'operatorRoleChanged' : 'operatorDisabled'
  const { ends, stays } = await wouldEnd(deps, db, { accountId: operatorId, why })
  return { ends: accessItemsOf(ends), stays: accessItemsOf(stays) }
}

/** Ends it, and says what has ended and what stays. */
async function endOf(deps: Deps, tx: Executor, ending: OperatorEnding): Promise<OperatorEnds> {
  const { ends, stays } = await wouldEnd(deps, tx, ending)
  await endActing(deps, tx, ending)
  return { ends: accessItemsOf(ends), stays: accessItemsOf(stays) }
}

async function foundOperator(tx: Executor, operatorId: string, updatedAt: number): Promise<Account> {
  const operator = await operatorAccount(tx, operatorId)
  if (!operator) throw appError(httpErrors.notFound)
  if (operator.updatedAt !== updatedAt) throw appError(conflictErrors.changedMeanwhile)
  return operator
}

/** Of two administrators who remove each other at the same time the database lets one transaction commit. */
async function refuseWithoutAdministrator(tx: Executor, operator: Account): Promise<void> {
  const isAdministrator = operator.operatorRole === 'administrator' && operator.disabledAt === null
  if (isAdministrator && !leavesAdministrator(await operatorAccounts(tx), operator))
    throw appError(operatorErrors.lastAdministrator)
}

interface Told extends Change {
  readonly kind: AuditKind
  readonly entry: Readonly<Record<string, string>>
}

async function changed(
  deps: Deps,
  tx: Executor,
  operator: Account,
  change: { operatorRole?: OperatorRole; disabledAt?: number | null },
  { caller, request, kind, entry: detail }: Told,
): Promise<OperatorView> {
  // Two changes in one millisecond are two states.
  const updatedAt = Math.max(deps.clock.now(), operator.updatedAt + 1)
  const isChanged = await changeOperator(tx, operator.id, { ...change, updatedAt }, operator)
  if (!isChanged) throw appError(conflictErrors.changedMeanwhile)
  const entry = { accountId: operator.id, actorId: caller.accountId, detail }
  await recordAudit(deps, tx, { kind, ...entry }, request)
  return viewOf(tx, { ...operator, ...change, updatedAt })
}

async function viewOf(db: Executor, operator: Account): Promise<OperatorView> {
  const [view] = await withFacts(db, [operator])
  if (!view) throw new Error('an operator without a view')
  return view
}

async function withFacts(db: Executor, accounts: readonly Account[]): Promise<OperatorView[]> {
  const ids = accounts.map(({ id }) => id)
  const secured = await usersWithFactor(db, ids)
  const lastSignIns = await latestSessions(db, ids)
  return accounts.map((account) =>
    presentOperator(account, {
      hasFactor: secured.has(account.id),
      lastSignInAt: lastSignIns.get(account.id) ?? null,
    }),
  )
}

/** An operator may disable every colleague, but not itself: it would be cut off in the middle of what it does. */
function mayDisable(caller: Pick<SignedInCaller, 'accountId'>, { id }: Pick<Account, 'id'>): boolean {
  return caller.accountId !== id
}

/** Whether the desk keeps an enabled administrator if this operator is none any more. */
function leavesAdministrator(
  operators: readonly Pick<Account, 'id' | 'operatorRole' | 'disabledAt'>[],
  { id }: Pick<Account, 'id'>,
): boolean {
  return operators.some(
    (each) => each.id !== id && each.operatorRole === 'administrator' && each.disabledAt === null,
  )
}

/** An operator as colleagues see it. */
function presentOperator(
  { id, userName, name, email, operatorRole, disabledAt, createdAt, updatedAt }: Account,
  { hasFactor, lastSignInAt }: Pick<OperatorView, 'hasFactor' | 'lastSignInAt'>,
): OperatorView {
  return {
    id,
    userName,
    email,
    name: name ?? userName,
    // A role of a newer release gives nothing in this one.
    role: isOperatorRole(operatorRole) ? operatorRole : 'support',
    disabled: disabledAt !== null,
    hasFactor,
    createdAt,
    lastSignInAt,
    updatedAt,
  }
}

/** An open invitation. @param invitedBy name of the operator who sent it last */
export function presentInvitation(
  { id, email, role, createdAt, expiresAt }: OperatorLink,
  invitedBy: string,
): OperatorInvitationView {
  return {
    id,
    email: email ?? '',
    role: isOperatorRole(role) ? role : 'support',
    invitedBy,
    createdAt,
    expiresAt,
  }
}
