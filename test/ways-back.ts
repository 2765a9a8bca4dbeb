import {
  proveCurrentEmail,
  requestCurrentEmailCode,
} from '#contract/features/email-change/email-change.endpoints.ts'
import { proveReset, requestResetCode } from '#contract/features/password/password.endpoints.ts'
import type { Person, TestApp } from './app.ts'
import { codeIn } from './smtp.ts'

/** Step one of a forgotten password, by the real calls and the real mail. @returns the secret for step two */
export async function provenReset(
  site: TestApp,
  person: Pick<Person, 'userName' | 'email'>,
  headers: Record<string, string> = {},
): Promise<string> {
  await site.deps.outbox.sendDue()
  site.clock.advance(30_000)
  const who = { account: person.userName, email: person.email }
  const sent = await site.call(requestResetCode, { body: who }, { headers })
  if (sent.status !== 200) throw new Error(`no code: ${sent.body}`)
  const code = codeIn(await site.mailTo(person.email))
  const proven = await site.call(proveReset, { body: { ...who, code, flow: sent.data.flow } }, { headers })
  if (proven.status !== 200) throw new Error(`proving failed: ${proven.body}`)
  return proven.data.resetToken
}

/** Step one of another address, by the real calls and the real mail. @returns the secret for step two */
export async function provenCurrentEmail(site: TestApp, person: Person): Promise<string> {
  await site.deps.outbox.sendDue()
  site.clock.advance(30_000)
  const who = { userId: person.userId, email: person.email }
  const sent = await site.call(requestCurrentEmailCode, { body: who }, { as: person })
  if (sent.status !== 200) throw new Error(`no code: ${sent.body}`)
  const code = codeIn(await site.mailTo(person.email))
  const proven = await site.call(proveCurrentEmail, { body: { ...who, code } }, { as: person })
  if (proven.status !== 200) throw new Error(`proving failed: ${proven.body}`)
  return proven.data.changeToken
}
