import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { inRoot } from '#scripts/root.ts'
import { startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { CAUSES } from './error-causes.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

/** What identity can cause (issue 4, acceptance 2). */
const CODES = [
  ...['0001', '0009', '0010', '0012', '0013', '0014', '0015', '0016', '0017', '0018', '0019', '0020', '0021'],
  ...['0022', '0023', '0024', '0028', '0029', '0030', '0031', '0032', '0035', '0036', '0037', '0038', '0053'],
  ...['0054', '0060', '0061', 'IAM_0004', 'codeBlocked', 'codeInvalid', 'codeMissing', 'loginIncorrect'],
  'agentCannotLink',
] as ErrorCode[]

let provider: TestProvider
let site: Site
let browser: Browser
beforeAll(async () => {
  provider = await startOidcProvider('codes')
  const NODE_OPTIONS = `--import ${pathToFileURL(inRoot('test/failing-hash.ts'))}`
  ;[site, browser] = await Promise.all([startSite({ ...provider.environment, NODE_OPTIONS }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await provider?.stop()
})

// One machine plays everybody here; how many codes an address may have sent is counted in memory.
const PEOPLE_PER_START = 20
let people = 0
beforeEach(async () => {
  people += 1
  if (people % PEOPLE_PER_START === 0) await site.restart('SIGTERM')
})

test('every code has its cause', () => {
  expect(Object.keys(CAUSES).sort()).toEqual([...CODES].sort())
})

describe.each(LANGUAGES)('read on the screen in %s', (language: Language) => {
  const words = WORDS[language]

  test.each(CODES)('%s', async (code) => {
    const name = `code${CODES.indexOf(code)}-${language}`
    const person = await registerAt(site, name, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language, width: 390 })
    const { cause, failures = [] } = CAUSES[code] ?? { cause: async () => {} }
    visitor.expectFailure(...failures.map((failure) => failure.replace('{userId}', person.userId)))
    await cause({ page: visitor.page, site, provider, words, person, name })
    await visitor.page.getByText(ERRORS[code][language]).first().waitFor()
    await expectAccessible(visitor.page)
    await visitor.close()
  })
})
