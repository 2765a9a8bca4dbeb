// A server without its HTTP: on the first line from outside it tries one password many times at once, and says how
// many hash checks that took and what came of each. Arguments: account, password, how often.
import { once } from 'node:events'
import { readConfig } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import { signInWithPassword } from '#server/identity/sign-in/sign-in.service.ts'
import { AppError } from '#server/kit/http/app-error.ts'
import { composeDeps } from '#server/start/compose.ts'
import { PATIENT } from '#test/database.ts'

const [account = '', password = '', times = '0'] = process.argv.slice(2)
const deps = await composeDeps(readConfig(), DOMAINS, PATIENT)
let checks = 0
const { verify } = deps.hasher
deps.hasher.verify = (hash, tried) => {
  checks += 1
  return verify(hash, tried)
}
console.log('ready')
await once(process.stdin, 'data')

const request = {
  requestId: 'flood',
  language: 'en' as const,
  address: '203.0.113.7',
  userAgent: 'A flood',
  agreeRecordIds: [],
  fromBrowser: false,
}
const tries = Array.from({ length: Number(times) }, async () => {
  try {
    const outcome = await signInWithPassword(
      deps,
      { identity: 'customer', account, password },
      { request, device: undefined },
    )
    return outcome.kind
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
})
const outcomes = await Promise.all(tries)
await deps.db.close()
console.log(JSON.stringify({ checks, outcomes }))
process.exit(0)
