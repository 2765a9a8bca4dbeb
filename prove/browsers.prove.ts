import type { ProofRow } from '#scripts/proof-rows.ts'
import { FIREFOX, VIRTUAL_SCREEN, WEBKIT } from '#scripts/tools.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { openFirefox } from './firefox-tab.ts'
import { type Tab, until } from './tab.ts'
import { openWebKit } from './webkit-tab.ts'

export const name = 'browsers'
export const tools = [FIREFOX, WEBKIT, VIRTUAL_SCREEN]

/** A short way through the site in the engines that the journeys of `npm test` do not use. */
export async function run(): Promise<ProofRow[]> {
  const site = await startSite()
  try {
    const rows: ProofRow[] = []
    for (const [engine, open] of [
      ['Firefox', openFirefox],
      ['WebKit', openWebKit],
    ] as const)
      rows.push(await walk(engine, open, site.url, await registerAt(site, `walks-${engine.toLowerCase()}`)))
    return rows
  } finally {
    await site.close()
  }
}

async function walk(
  engine: string,
  open: () => Promise<Tab>,
  url: string,
  person: RegisteredPerson,
): Promise<ProofRow> {
  const tab = await open()
  const done: string[] = []
  let failure: string | undefined
  try {
    for (const [what, step] of STEPS) {
      await step(tab, url, person)
      done.push(what)
    }
  } catch (error) {
    failure = `${STEPS[done.length]?.[0]}: ${error instanceof Error ? error.message : error}`
  } finally {
    await tab.close()
  }
  return {
    what: `a walk through the site in ${engine}, ${tab.name}`,
    runs: 1,
    acknowledged: done.length,
    lost: STEPS.length - done.length,
    invented: 0,
    also: [...done, ...(failure ? [`FAILED ${failure}`] : [])].join('\n        '),
    met: failure === undefined,
  }
}

type Step = (tab: Tab, url: string, person: RegisteredPerson) => Promise<void>

const STEPS: readonly (readonly [what: string, step: Step])[] = [
  ['logs in', logIn],
  ['sees a list', seeList],
  ['types a date', typeDate],
  ['chooses dark', chooseDark],
  ['logs out and goes Back', logOut],
]

async function logIn(tab: Tab, url: string, { userName, password }: RegisteredPerson): Promise<void> {
  await tab.open(`${url}${PATHS.logIn}?lang=en`)
  await until(tab, FORM_IS_READY)
  await tab.press('input[autocomplete^="username"]')
  await tab.type(userName)
  await tab.press('input[type="password"]')
  await tab.type(password)
  await tab.press('main form button[type="submit"]')
  await until(tab, `location.pathname === '${PATHS.information}'`)
}

async function seeList(tab: Tab, url: string): Promise<void> {
  await tab.open(url + PATHS.activity)
  await until(tab, `document.querySelectorAll('tbody tr').length > 0`)
}

async function typeDate(tab: Tab, url: string): Promise<void> {
  await tab.open(url + PATHS.proofOfConcept)
  await until(tab, `${FORM_IS_READY} && document.querySelector('input[type="date"]') !== null`)
  await tab.ask(`document.querySelector('input[type="date"]').focus()`)
  await tab.type('12/15/2027')
  await until(tab, `document.querySelector('input[type="date"]').value === '2027-12-15'`)
}

async function chooseDark(tab: Tab, url: string): Promise<void> {
  await tab.open(url + PATHS.home)
  await until(tab, `document.readyState === 'complete'`)
  for (const [scheme, isDark] of [
    ['dark', true],
    ['light', false],
    ['dark', true],
  ] as const) {
    await tab.ask(`document.querySelector('[name="scheme"][value="${scheme}"]').click()`)
    await until(tab, `(${GROUND}) < 128 === ${isDark}`)
  }
}

async function logOut(tab: Tab, url: string): Promise<void> {
  await tab.open(url + PATHS.information)
  await until(tab, `document.querySelector('a[href="${PATHS.logout}"]') !== null`)
  await tab.ask(`document.querySelector('a[href="${PATHS.logout}"]').click()`)
  await until(tab, `location.pathname === '${PATHS.logIn}' && document.querySelector('form') !== null`)
  await tab.back()
  // The page of the account is one for signed-in people, so the login takes its place.
  await until(tab, `location.pathname === '${PATHS.logIn}' && document.querySelector('form') !== null`)
  await tab.back()
  await until(tab, `location.pathname === '${PATHS.home}'`)
}

/** Before it is hydrated a form says nothing at a field, and a submission waits. */
const FORM_IS_READY = `document.querySelector('main form:not([data-early]) button[type="submit"]') !== null`

/** How light the ground of the page is, from 0 to 255. */
const GROUND = `(() => {
  const pen = document.createElement('canvas').getContext('2d')
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, 1, 1)
  return pen.getImageData(0, 0, 1, 1).data[1]
})()`
