import type { z } from 'zod'
import { operatorErrors } from '#contract/identity/operator/operator.errors.ts'
import type { invitationForm, OperatorInvitationView } from '#contract/identity/operator/operator.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { isOperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { isAddressTaken } from '#server/identity/email-change/free-address.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { operatorNames } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { operatorInvitationMail } from './operator.mail.ts'
import { presentInvitation } from './operator.service.ts'
import { issueLink } from './operator-link.service.ts'
import { endInvitationsTo, endLink, findInvitation, openInvitations } from './operator-link.store.ts'

/** Invitations that were neither accepted nor revoked, the newest first. */
export async function readInvitations({ db }: Deps): Promise<OperatorInvitationView[]> {
  const names = await operatorNames(db.query)
  return (await openInvitations(db.query)).map((link) =>
    presentInvitation(link, names.get(link.sentBy ?? '') ?? ''),
  )
}

interface Sender {
  readonly caller: SignedInCaller
  readonly request: RequestContext
}

type Invited = z.output<typeof invitationForm>

/** Mails an invitation; earlier ones to the address end. @throws addressTaken */
export function invite(deps: Deps, invited: Invited, sender: Sender): Promise<OperatorInvitationView> {
  return deps.db.transaction((tx) => sendInvitation(deps, tx, invited, sender))
}

/** Mails an invitation again with a new link. @throws notFound, addressTaken */
export function inviteAgain(
  deps: Deps,
  invitationId: string,
  sender: Sender,
): Promise<OperatorInvitationView> {
  return deps.db.transaction(async (tx) => {
    const link = await findInvitation(tx, invitationId)
    if (!link?.email || !isOperatorRole(link.role)) throw appError(httpErrors.notFound)
    const { email, role, language } = link
    return sendInvitation(deps, tx, { email, role, language }, sender)
  })
}

/** @throws notFound for an invitation that is accepted, revoked or unknown */
export function revoke(deps: Deps, invitationId: string, { caller, request }: Sender): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const link = await findInvitation(tx, invitationId)
    if (!link?.email || !(await endLink(tx, link.id, deps.clock.now()))) throw appError(httpErrors.notFound)
    const { accountId } = caller
    const entry = { accountId, actorId: accountId, detail: { email: link.email } }
    await recordAudit(deps, tx, { kind: 'operatorInvitationRevoked', ...entry }, request)
  })
}

async function sendInvitation(
  deps: Deps,
  tx: Executor,
  { email, role, language }: Invited,
  { caller, request }: Sender,
): Promise<OperatorInvitationView> {
  const [key, sentBy] = [emailKey(email), caller.accountId]
  if (await isAddressTaken(deps, tx, key, { use: 'operator' }))
    throw fieldError('email', operatorErrors.addressTaken)
  await endInvitationsTo(tx, key, deps.clock.now())
  const issued = await issueLink(deps, tx, {
    kind: 'invitation',
    email,
    emailKey: key,
    role,
    language,
    sentBy,
  })
  if (!issued) throw new Error('a new id is taken')
  const { address, link } = issued
  const invitedBy = caller.account.name ?? caller.account.userName
  const mail = { email, language, role, invitedBy, address, expiresAt: link.expiresAt }
  await deps.outbox.enqueue(tx, operatorInvitationMail(mail))
  const entry = { accountId: sentBy, actorId: sentBy, detail: { email, role } }
  await recordAudit(deps, tx, { kind: 'operatorInvited', ...entry }, request)
  return presentInvitation(link, invitedBy)
}
