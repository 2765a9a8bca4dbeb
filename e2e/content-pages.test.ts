/** Public pages in every state of content that an operator can make, rendered in process by the built web. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENTS } from '#contract/domains.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { WebBundle, WebHandler } from '#contract/kit/web-handler.ts'
import { ROOT } from '#scripts/root.ts'
import { publishedPaths } from '#server/start/serve.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeOpened } from '#test/closing.ts'
import { walkEnds, walkStates } from '#test/content-states.ts'

const ORIGIN = 'http://127.0.0.1'
let site: TestApp
let handler: WebHandler
beforeAll(async () => {
  site = await testApp()
  const { createHandler } = (await import(
    pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as WebBundle
  handler = createHandler({
    callApi: (request) => site.fetch(request),
    mode: 'production',
    origin: () => ORIGIN,
  })
})
afterAll(closeOpened)

/** The addresses of all pages that the server renders with content; of a page with a parameter those that are published. */
function addresses(): string[] {
  return handler.pages
    .filter(({ kind }) => kind !== 'account')
    .flatMap(({ path }) =>
      path.includes(':') ? [...publishedPaths(site.deps, path), withNone(path)] : [path],
    )
}

/** A page of an object that there is not. */
const withNone = (path: string) => path.replace(/:\w+/g, 'none')

/** Every page that fails, and every error that a page reports. */
async function faults(state: string, language: Language): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses()) {
    const said: string[] = []
    const report = (error: unknown) => void said.push(String(error))
    const response = await handler.render(new Request(`${ORIGIN}${address}`), { language, report })
    await response.text()
    if (response.status >= 500 || said.length > 0)
      found.push([response.status, address, language, 'with', state, ...said].join(' '))
  }
  return found
}

let turn = 0

/** Each state in one language, the next one in the other. */
function inTurn(): Language {
  turn += 1
  return LANGUAGES[turn % LANGUAGES.length] ?? 'en'
}

test('there are such pages, and with the demo data none fails', async () => {
  expect(addresses().length).toBeGreaterThan(40)
  expect([...(await faults('all', 'zh')), ...(await faults('all', 'en'))]).toEqual([])
})

test.each(CONTENTS.map((content) => [content.kind, content] as const))(
  'no public page fails, whatever %s has',
  async (_, content) => {
    const found: string[] = []
    await walkStates(site, content, async (state) => void found.push(...(await faults(state, inTurn()))))
    expect(found).toEqual([])
  },
)

test('and none does, whatever is ended, one thing after the other', async () => {
  const found: string[] = []
  await walkEnds(site, async (state) => void found.push(...(await faults(state, inTurn()))))
  expect(found).toEqual([])
})
