import type { BrowserContext } from 'playwright-core'
import { LANGUAGE_COOKIE } from '#contract/kit/language.ts'
import type { BenchRow } from '#scripts/bench-rows.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { signIn } from '../e2e/sign-in.ts'
import {
  inProfile,
  medianOf,
  type Prepare,
  type RowsOf,
  row,
  shiftRow,
  withLighthouse,
} from './lighthouse.ts'

export const name = 'lighthouse-account'
/** Pages behind the sign-in, requested in a session. */
const TEMPLATES = [PATHS.information, PATHS.security, PATHS.activity, PATHS.ownData]

/** The same for pages of the account area: performance, accessibility and layout shift. */
export function run(): Promise<BenchRow[]> {
  return withLighthouse(async (visitAll, site, port) => {
    await inProfile(port, (profile) => signInAt(site, profile))
    return visitAll(TEMPLATES, inLanguageOf(site), rowsOf)
  })
}

const inLanguageOf =
  ({ url }: Site): Prepare =>
  (profile, language) =>
    profile.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])

async function signInAt(site: Site, profile: BrowserContext): Promise<void> {
  const person = await registerAt(site, 'lighthouse', { browser: true })
  const page = await profile.newPage()
  await page.goto(site.url + PATHS.logIn)
  await signIn(page, person)
  await page.goto(site.url + PATHS.information)
  await page.getByText(person.email).first().waitFor()
  await page.close()
}

/** Search engines never see these, and their scripts come with a person. */
const rowsOf: RowsOf = (page, visits) => [
  row(`Lighthouse performance ${page}`, '-', medianOf(visits, 'performance'), 'points', '>= 95'),
  row(`Lighthouse accessibility ${page}`, '-', medianOf(visits, 'accessibility'), 'points', '>= 100'),
  shiftRow(page, visits),
]
