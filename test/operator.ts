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
