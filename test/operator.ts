import {
  acceptOperatorInvitation,
  inviteOperator,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import type { OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { newId } from '#server/kit/ids.ts'
import { addAccount } from '#server/people/account/account.service.ts'
import { type Person, sessionIn, type TestApp } from './app.ts'

/** An operator of this role, with a password of its own. */
export async function makeOperator(
  site: TestApp,
  role: OperatorRole,
  wanted: { userName?: string; name?: string; email?: string; disabled?: boolean } = {},
) {
  const id = newId()
  const userName = wanted.userName ?? `operator-${id.slice(0, 8)}`
  const email = wanted.email ?? `${userName}@provider.example`
  const password = 'Quiet-Harbour-9'
  const now = site.clock.now()
  const passwordHash = await site.deps.hasher.hash(password)
  await site.db.transaction((tx) =>
    addAccount(tx, {
      id,
      userName,
      email,
      passwordHash,
      userNameKey: userName.toLowerCase(),
      emailKey: email.toLowerCase(),
      accountType: ACCOUNT_TYPE.operator,
      accountKind: 'personal',
      language: 'en',
      ...EMPTY_PROFILE,
      name: wanted.name ?? 'Wang Min',
      operatorRole: role,
      disabledAt: wanted.disabled ? now : null,
      disabledReason: null,
      heardFrom: null,
      closedAt: null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return { userId: id, userName, email, password }
}

/** A session as an operator of this role: `await site.call(decide, {…}, { as: await signedInOperator(site, 'reviewer') })`. */
export async function signedInOperator(
  site: TestApp,
  role: OperatorRole,
  wanted: { userName?: string; name?: string } = {},
): Promise<Person> {
  const made = await makeOperator(site, role, wanted)
  const body = { account: made.userName, password: made.password }
  const { token } = sessionIn(await site.call(signInOperator, { body }))
  return { ...made, token, cookie: undefined }
}

/** An operator whom an administrator has just invited, signed in: for a day not independent of who invited it. */
export async function invitedOperator(
  site: TestApp,
  by: Person,
  role: OperatorRole = 'reviewer',
): Promise<Person> {
  const userName = `new-${newId().slice(0, 8)}`
  const email = `${userName}@provider.example`
  await site.call(inviteOperator, { body: { email, role, language: 'en' } }, { as: by })
  const token = /#token=([\w-]{43})/.exec((await site.mailTo(email)).text)?.[1] ?? ''
  const password = 'Quiet-Harbour-11'
  const body = { token, userName, name: `Sofia ${userName}`, password, repeat: password }
  const { token: session, userId } = sessionIn(await site.call(acceptOperatorInvitation, { body }))
  return { userId, email, userName, password, token: session, cookie: undefined }
}
