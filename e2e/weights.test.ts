/** The scripts of every page that has some, by what its document names; the sweep sees that no others are requested. */
import { expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { test } from './journey.ts'
import { BUDGET, namedScripts, sizeOf } from './page-weight.ts'

const PAGES = ALL_PAGES.flatMap((row) => ('permission' in row ? [row.path] : []))

/** A page in one language with the bytes of the scripts that its document names. */
async function weightOf(
  site: Site,
  { path, language, html }: { path: string; language: string; html: string },
) {
  const sizes = await Promise.all(namedScripts(html).map((script) => sizeOf(site.url + script, language)))
  return { page: `${path} in ${language}`, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

test('every page of the account area and of the desk is within its budget, in both languages', async ({
  site,
}) => {
  const weigh = async (path: string, language: string) => {
    const headers = { 'accept-language': language }
    // The document is the same for every id.
    const response = await fetch(site.url + path.replace(':queue', 'deals').replaceAll(/:\w+/g, 'x'), {
      headers,
    })
    return weightOf(site, { path, language, html: await response.text() })
  }
  const weights = await Promise.all(
    LANGUAGES.flatMap((language) => PAGES.map((path) => weigh(path, language))),
  )
  expect(weights.length).toBe(2 * PAGES.length)
  expect(weights.filter(({ bytes }) => bytes === 0 || bytes > BUDGET.account)).toEqual([])
})

test('every public page with scripts is within its budget, in both languages', async ({ site, pages }) => {
  const weights = await Promise.all(
    pages.filter(({ kind }) => kind === 'form').map((page) => weightOf(site, page)),
  )
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(({ bytes }) => bytes === 0 || bytes > BUDGET.form)).toEqual([])
})
