import { addEntry, addImports, namesOf, write } from './tree.ts'

/** A feature with one call: contract, server, API test, and its lines in the entries of its domain. */
export function newFeature(domain: string, feature: string): string {
  const { camel, Pascal } = namesOf(feature)
  const contract = `#contract/${domain}/${feature}/${feature}`
  write(
    `contract/${domain}/${feature}/${feature}.endpoints.ts`,
    `import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'

export const get${Pascal} = endpoint({
  name: 'get${Pascal}',
  method: 'GET',
  path: '/api/${feature}',
  audience: 'account',
  permission: 'self',
  summary: 'What it answers, in one sentence.',
  output: z.object({ accountId: z.string() }),
  errors: [],
})
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.service.ts`,
    `import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** What the caller sees. */
export function read${Pascal}(caller: SignedInCaller) {
  return { accountId: readable${Pascal}(caller) }
}

/** The account whose rows a caller sees. */
function readable${Pascal}(caller: SignedInCaller): string {
  return caller.accountId
}
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.routes.ts`,
    `import { get${Pascal} } from '${contract}.endpoints.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { read${Pascal} } from './${feature}.service.ts'

export function ${camel}Routes(): Route[] {
  return [route(get${Pascal}, async ({ caller }) => read${Pascal}(caller))]
}
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.api.test.ts`,
    `import { expect, test } from 'vitest'
import { get${Pascal} } from '${contract}.endpoints.ts'
import { errorOf, testApp } from '#test/app.ts'

test('get${Pascal} answers who is signed in', async () => {
  const site = await testApp()
  const person = await site.registerPerson()
  const { status } = await site.call(get${Pascal}, {}, { as: person })
  expect(status).toBe(200)
  expect(errorOf(await site.call(get${Pascal}, {})).errorCode).toBe('0009')
})
`,
  )
  addImports(
    `contract/${domain}/domain.ts`,
    `import * as ${camel}Endpoints from './${feature}/${feature}.endpoints.ts'`,
  )
  addEntry(`contract/${domain}/domain.ts`, 'endpoints', '[]', `${camel}Endpoints`)
  addRoutes(domain, feature, `${feature}.routes.ts`)
  return `Name get${Pascal} in test/security/who-may-call.ts, which is written by hand.`
}

/** The line of a feature's routes in the entry of its domain on the server. */
export function addRoutes(domain: string, feature: string, file: string): void {
  const { camel } = namesOf(file.replace('.routes.ts', ''))
  addImports(`server/${domain}/domain.ts`, `import { ${camel}Routes } from './${feature}/${file}'`)
  addEntry(`server/${domain}/domain.ts`, 'routes', '[]', `${camel}Routes`)
}
