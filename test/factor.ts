import { Secret, TOTP } from 'otpauth'
import {
  addPasskey,
  confirmTotp,
  startPasskey,
  startTotp,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { Person, TestApp } from './app.ts'
import { softwarePasskey } from './authenticator.ts'

const STEP_MS = 30_000

/**
 * Sets an authenticator app up by the real calls. The clock moves on, so that the next code is an unused one.
 */
export async function withTotp(site: TestApp, person: Person) {
  const { secret } = (await site.call(startTotp, { body: {} }, { as: person })).data
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const code = () => app.generate({ timestamp: site.clock.measured() })
  const made = await site.call(confirmTotp, { body: { code: code() } }, { as: person })
  if (made.status !== 200) throw new Error(`no second factor: ${made.body}`)
  site.clock.advance(10 * STEP_MS)
  return {
    /** The code of the app; each is valid once. */
    nextCode() {
      site.clock.advance(2 * STEP_MS)
      return code()
    },
    recoveryCodes: made.data.recoveryCodes ?? [],
  }
}

/** Adds a passkey to an account by the real calls; the origin of local mode is `localhost`. */
export async function withPasskey(site: TestApp, person: Person) {
  const passkey = softwarePasskey('http://localhost:8080')
  const { options } = (await site.call(startPasskey, { body: {} }, { as: person })).data
  const body = { name: 'Office laptop', response: passkey.make(options) }
  const made = await site.call(addPasskey, { body }, { as: person })
  if (made.status !== 200) throw new Error(`no passkey: ${made.body}`)
  return passkey
}
