/**
 * Every dialog and panel of the product, opened on its page of the built site above answers that are made from the
 * contract: it fits its window, its texts have room, its buttons are in one line and none of its parts is unstyled.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { groupBy } from '#contract/kit/grouping.ts'
import { inRoot } from '#scripts/root.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { isDeskPath } from '#web/platform/paths/paths.ts'
import { answerOf, callAt } from '#web/shell/test-answers.ts'
import { type DialogWay, OPENED, waysToOpen } from '#web/shell/test-dialogs.ts'
import { DIALOG } from './dialog-measures.ts'
import { test } from './journey.ts'
import { isHydrated } from './steps.ts'

/** Components with one of these open a dialog or a panel. */
const OPENS = /<(Dialog|AriaDialog|ConfirmDialog|ActionDialog|SeenDialog|SidePanel)\b/
const FILES = globSync('**/*.tsx', { cwd: inRoot('web') })
  .filter((file) => !/\.test\.tsx$|^ui\//.test(file))
  .filter((file) => OPENS.test(readFileSync(path.join(inRoot('web'), file), 'utf8')))
  .sort()

/** An image, where a call answers one. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900"/></svg>'

/** Who is signed in, and the news of the bell, is real. */
const REAL = ['getUserDetail', 'validateToken', 'watchNotifications']

/** A desk, a phone, and a window of 1280 x 1024 at 400 %. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const

/** Runs in the page before its scripts: calls are answered by the test. Routes would switch the browser's cache off. */
const ANSWERED = `(() => {
  const real = window.fetch
  window.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input, location.origin)
    const made = pathname.startsWith('/api/') ? await answerCall(init.method ?? 'GET', pathname) : undefined
    return made ? new Response(made.body, { status: made.status, headers: { 'content-type': made.contentType } }) : real(input, init)
  }
})()`

/** A message and a menu have the role of one too. */
const OPEN = ':is([role="dialog"], [role="alertdialog"]):not([data-tone], :has([role="menu"]))'

/** A dialog opens within this time on a slow machine too; several that do not open are all named before the test ends. */
const MOST_MS = LONGEST_MS / 4

/**
 * Runs in the page: presses controls with these words one after the other, each once it is there, and waits for the dialog
 * that is called so. @returns what is missing
 */
const PRESS = `async (names, title) => {
  const dialog = () => [...document.querySelectorAll('${OPEN}')].at(-1)
  // A space at which no line breaks is one to the reader.
  const words = (text) => text?.replaceAll(/\\s/g, ' ').trim()
  const nameOf = (each) => words(each.getAttribute('aria-label') ?? (each.labels?.[0] ?? each).textContent)
  const titleOf = (each) => words(each.getAttribute('aria-label') ?? each.querySelector('h2')?.textContent)
  const end = performance.now() + ${MOST_MS}
  const appears = async (find) => {
    for (let found; performance.now() < end; ) {
      if ((found = find())) return found
      await new Promise((next) => requestAnimationFrame(next))
    }
  }
  const pressed = new Set()
  for (const name of names) {
    const control = await appears(() => {
      const place = dialog() ?? document.querySelector('[role=menu]') ?? document
      const all = [...place.querySelectorAll('button'), ...place.querySelectorAll('[role=menuitem], summary, input')]
      return all.find((each) => each.checkVisibility() && !pressed.has(each) && nameOf(each) === name)
    })
    if (!control) return 'nothing to press: ' + name
    pressed.add(control)
    control.click()
  }
  if (title === null) return ''
  const open = await appears(() => dialog() && (!title || titleOf(dialog()) === title))
  return open ? '' : 'not called ' + title + ', but ' + (dialog() ? titleOf(dialog()) : 'none')
}`

test('every dialog and panel is opened here', () => {
  expect(FILES.length).toBeGreaterThan(60)
  expect(FILES.filter((file) => waysToOpen(file).length === 0)).toEqual([])
  expect(OPENED.filter((file) => !FILES.includes(file))).toEqual([])
})

const PEOPLE = {
  partner: { account_type: ACCOUNT_TYPE.partner, certification: 'verified' },
  customer: { certification: 'verified' },
  operator: { account_type: ACCOUNT_TYPE.operator, operator_role: 'administrator' },
} as const

const personOf = ({ at, as }: DialogWay) => (isDeskPath(at) ? 'operator' : (as ?? 'partner'))

test.for(['partner', 'customer', 'operator'] as const)(
  'dialogs and panels of a %s fit, have room around their texts and buttons in one line, and are styled',
  async (person, { visit, people }) => {
    const { page } = await visit({ as: await people.make({ ...PEOPLE[person] }), width: WINDOWS[0].width })
    let shown: DialogWay | undefined
    await page.exposeFunction('answerCall', (method: string, pathname: string) =>
      answerTo(method, pathname, shown),
    )
    await page.addInitScript(ANSWERED)
    const all = FILES.flatMap((file) => waysToOpen(file).map((way) => ({ file, way })))
    const own = all.filter(({ way }) => personOf(way) === person)
    // Those of one page in one state are opened one after the other.
    const groups = groupBy(own, ({ way: { at, answers, variant } }) => JSON.stringify([at, answers, variant]))
    const problems: string[] = []
    for (const group of groups.values())
      for (const [index, { file, way }] of group.entries()) {
        shown = way
        if (index === 0 || !(await isLeft(page, way))) await open(page, way)
        const what = `${file}, ${way.at}, ${way.press?.join(' > ') ?? ''}`
        problems.push(...(await measure(page, way)).map((problem) => `${what}: ${problem}`))
      }
    expect(problems).toEqual([])
  },
)

/** Whether the page is still there, without a dialog. */
async function isLeft(page: Page, { at }: DialogWay): Promise<boolean> {
  const { pathname } = new URL(at, page.url())
  return new URL(page.url()).pathname === pathname && (await page.locator(OPEN).count()) === 0
}

async function open(page: Page, { at }: DialogWay): Promise<void> {
  await page.goto(at)
  await isHydrated(page)
  // A part that is just being hydrated takes no click.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
}

/** The API answers what its contract describes, with the state that the dialog needs. */
function answerTo(method: string, pathname: string, way: DialogWay | undefined) {
  const call = callAt(method, pathname)
  const { answers = {}, variant = 0, refused } = way ?? {}
  if (!call || REAL.includes(call.endpoint.name)) return null
  const { name } = call.endpoint
  const { code: errorCode, status } = httpErrors.proofNeeded
  const answer =
    name === refused ? { status, errorCode, errorMsg: '' } : answerOf(call, variant, answers[name])
  if (name === 'getImage') return { status: 200, contentType: 'image/svg+xml', body: PICTURE }
  return {
    status: name === refused ? status : 200,
    contentType: 'application/json',
    body: JSON.stringify(answer),
  }
}

/** Opens the dialog, measures it in each window, and leaves it. */
async function measure(page: Page, way: DialogWay): Promise<string[]> {
  const problems: string[] = []
  const press = way.press ?? []
  const opened = (names: readonly string[], title: string | null) =>
    page.evaluate<string>(`(${PRESS})(${JSON.stringify(names)}, ${JSON.stringify(title)})`)
  const isPressed = !way.key && !way.file
  let missing = await opened(press, isPressed ? (way.title ?? '') : null)
  if (way.key) await page.keyboard.press(way.key)
  if (way.file) await give(page, way)
  if (!isPressed && !missing) missing = await opened([], way.title ?? '')
  if (missing) return [missing]
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const found = await page.evaluate<string[]>(DIALOG)
    problems.push(...found.map((each) => `${size.width} x ${size.height}: ${each}`))
  }
  await page.setViewportSize(WINDOWS[0])
  await page.keyboard.press('Escape')
  return problems
}

/** Gives the page a file. It is sent without `fetch`. */
async function give(page: Page, way: DialogWay): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const isSent = request.method() !== 'GET'
    const made = isSent ? answerTo(request.method(), new URL(request.url()).pathname, way) : null
    await (made ? route.fulfill(made) : route.continue())
  })
  const file = { name: way.file ?? '', mimeType: 'text/csv', buffer: Buffer.from('region') }
  await page.locator('input[type=file]').first().setInputFiles(file)
}
