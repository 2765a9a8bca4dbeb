/** The server without one of its upper domains: it starts, its API document is valid, and what is left answers. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { DOMAINS } from '#server/domains.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

const names = DOMAINS.map(({ name }) => name)
const above = (name: string) => names.slice(names.indexOf(name))

describe.each([
  ['deals', ['deals']],
  ['trials', ['trials']],
  ['partners and what is above them', above('partners')],
])('without %s', (_, missing) => {
  test('everything else works', async () => {
    const site = await testApp({ domains: DOMAINS.filter(({ name }) => !missing.includes(name)) })
    const person = await site.registerPerson()
    const operator = await signedInOperator(site, 'administrator')
    const document = await (await site.app.fetch(new Request('http://127.0.0.1/api/openapi.json'))).text()
    const config = await createConfig({ extends: ['minimal'] })
    const problems = await lintFromString({ source: document, config })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])

    const asked = site.app.routes.filter(
      ({ endpoint: { method, path } }) => method === 'GET' && !path.includes('{'),
    )
    expect(asked.length).toBeGreaterThan(20)
    const failed: string[] = []
    for (const { endpoint } of asked) {
      const as = endpoint.audience === 'operator' ? operator : person
      const token = endpoint.audience === 'public' ? {} : { 'x-auth-token': as.token }
      const answer = await site.app.fetch(
        new Request(`http://127.0.0.1${endpoint.path}`, { headers: { ...token } }),
      )
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${endpoint.name} ${answer.status}`)
    }
    expect(failed).toEqual([])
    await site.settle()
    await site.expire()
  })
})
