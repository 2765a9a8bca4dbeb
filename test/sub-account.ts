import { signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { addSubAccount } from '#server/people/sub-account/sub-account.service.ts'
import { type Person, sessionIn, type TestApp } from './app.ts'

/** A sub-account of this account, with a password of its own. */
export async function makeSubAccount(
  site: TestApp,
  primary: Person,
  wanted: { userName?: string; email?: string; disabled?: boolean } = {},
) {
  const id = newId()
  const userName = wanted.userName ?? `sub-${id.slice(0, 8)}`
  const email = wanted.email ?? `${userName}@example.com`
  const password = 'Quiet-Harbour-8'
  const passwordHash = await site.deps.hasher.hash(password)
  await site.db.transaction((tx) =>
    addSubAccount(tx, {
      id,
      accountId: primary.userId,
      userName,
      userNameKey: userName.toLowerCase(),
      name: 'Lin Yue',
      email,
      emailKey: email.toLowerCase(),
      passwordHash,
      language: 'en',
      disabledAt: wanted.disabled ? site.clock.now() : null,
      createdAt: site.clock.now(),
      lastSignInAt: null,
    }),
  )
  return { userId: id, userName, email, password }
}

/** A sign-in as a sub-account of this account, whatever the answer. */
export function signInBelow(
  site: TestApp,
  primary: Pick<Person, 'userName'>,
  { userName: account, password }: Pick<Person, 'userName' | 'password'>,
) {
  const body = { identity: 'customer' as const, primary: primary.userName, account, password }
  return site.call(signInSubAccount, { body })
}

/** So many sub-accounts of an account, without the calls that would make them. */
export async function insertSubAccounts(
  site: TestApp,
  { userId: accountId }: Pick<Person, 'userId'>,
  count: number,
): Promise<void> {
  const now = site.clock.now()
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => {
      const name = `many-${from + at}-${accountId}`
      const email = `${name}@many.example`
      return {
        id: name,
        accountId,
        userName: name,
        userNameKey: name,
        name,
        passwordHash: '',
        email,
        emailKey: email,
        language: 'en' as const,
        createdAt: now,
        updatedAt: now,
      }
    })
    await site.db.query.insertInto('subAccounts').values(rows).execute()
  }
}

/** Databases limit the parameters of a statement, and its time on a busy machine. */
const ROWS_AT_ONCE = 100

/** A session as a sub-account of this account. */
export async function signedInSubAccount(
  site: TestApp,
  primary: Person,
  wanted: { userName?: string } = {},
): Promise<Person> {
  const made = await makeSubAccount(site, primary, wanted)
  const { token } = sessionIn(await signInBelow(site, primary, made))
  return { ...made, token, cookie: undefined }
}

/** Gives a sub-account a role. @returns what takes it away */
export async function grantTo(site: TestApp, { userId }: Pick<Person, 'userId'>, roleId: string) {
  const { accountId } = await site.db.query
    .selectFrom('subAccounts')
    .select('accountId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const row = { subAccountId: userId, accountId, roleId, grantedAt: site.clock.now() }
  await site.db.query.insertInto('subAccountRoles').values(row).execute()
  return () =>
    site.db.query
      .deleteFrom('subAccountRoles')
      .where('subAccountId', '=', userId)
      .where('roleId', '=', roleId)
      .execute()
}

/** The secret of a reset link of this sub-account, without its mail. */
export async function resetTokenOf(site: TestApp, sub: Pick<Person, 'userId' | 'email'>): Promise<string> {
  const [token, now] = [newToken(), site.clock.now()]
  const link = { tokenHash: sha256(token), subAccountId: sub.userId, emailKey: sub.email.toLowerCase() }
  const times = { createdAt: now, expiresAt: now + MINUTE_MS, usedAt: null }
  await site.db.query
    .insertInto('subAccountResets')
    .values({ ...link, ...times })
    .execute()
  return token
}
