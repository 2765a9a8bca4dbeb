import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import { proveReset, requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import type { Person, TestApp } from './app.ts'
import { linkTokenIn } from './smtp.ts'

/** Step one of a forgotten password, by the real calls and the real mail. @returns the secret for step two */
export async function issuedResetToken(
  site: TestApp,
  person: Pick<Person, 'userName' | 'email'>,
  headers: Record<string, string> = {},
): Promise<string> {
  await site.deps.outbox.sendDue()
  site.clock.advance(30_000)
  const who = { account: person.userName, email: person.email }
  const sent = await site.call(requestResetCode, { body: who }, { headers })
  if (sent.status !== 200) throw new Error(`no code: ${sent.body}`)
  const code = await site.codeTo(person.email)
  const proven = await site.call(proveReset, { body: { ...who, code, flow: sent.data.flow } }, { headers })
  if (proven.status !== 200) throw new Error(`proving failed: ${proven.body}`)
  return proven.data.resetToken
}

/** Step one of another address, by the real calls and the real mail. @returns the secret for step two */
export async function issuedChangeToken(site: TestApp, person: Person): Promise<string> {
  await site.deps.outbox.sendDue()
  site.clock.advance(30_000)
  const who = { userId: person.userId, email: person.email }
  const sent = await site.call(requestCurrentEmailCode, { body: who }, { as: person })
  if (sent.status !== 200) throw new Error(`no code: ${sent.body}`)
  const code = await site.codeTo(person.email)
  const proven = await site.call(
    proveCurrentEmail,
    { body: { ...who, code, flow: sent.data.flow } },
    { as: person },
  )
  if (proven.status !== 200) throw new Error(`proving failed: ${proven.body}`)
  return proven.data.changeToken
}

/** The form of the last step to another address, with right codes from both mailboxes. */
export async function preparedChange(site: TestApp, person: Person, email: string) {
  const changeToken = await issuedChangeToken(site, person)
  const sent = await site.call(requestNewEmailCode, { body: { changeToken, email } }, { as: person })
  return { changeToken, email, code: await site.codeTo(email), flow: sent.data.flow }
}

/** Changes the address by the real calls. @returns the secret of the link that the old address got */
export async function movedAddress(site: TestApp, person: Person, email: string): Promise<string> {
  const body = await preparedChange(site, person, email)
  const changed = await site.call(changeEmail, { body }, { as: person })
  if (changed.status !== 200) throw new Error(`not changed: ${changed.body}`)
  return newestLinkToken(site, person.email)
}

/** The secret of the newest link that was mailed to this address, once everything due has been done. */
export async function newestLinkToken(site: TestApp, address: string): Promise<string> {
  await site.settle()
  const where = ({ text }: { text: string }) => text.includes('#token=')
  return linkTokenIn(await site.smtp.waitForMail(address, { where }))
}
