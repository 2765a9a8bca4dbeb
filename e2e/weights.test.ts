/** The scripts of every page behind a sign-in, by what its document names; the sweep sees that no others are requested. */
import { expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { test } from './journey.ts'
import { BUDGET, namedScripts, sizeOf } from './page-weight.ts'

const PAGES = ALL_PAGES.flatMap((row) => ('permission' in row ? [row.path] : []))

test('every page of the account area and of the desk is within its budget, in both languages', async ({
  site,
}) => {
  const weigh = async (path: string, language: string) => {
    const headers = { 'accept-language': language }
    // The document is the same for every id.
    const response = await fetch(site.url + path.replace(':queue', 'deals').replaceAll(/:\w+/g, 'x'), {
      headers,
    })
    const scripts = namedScripts(await response.text())
    const sizes = await Promise.all(scripts.map((script) => sizeOf(site.url + script, language)))
    return { page: `${path} in ${language}`, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
  const weights = await Promise.all(
    LANGUAGES.flatMap((language) => PAGES.map((path) => weigh(path, language))),
  )
  expect(weights.length).toBe(2 * PAGES.length)
  expect(weights.filter(({ bytes }) => bytes === 0 || bytes > BUDGET.account)).toEqual([])
})
