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

/** A call of a page, and what it was answered. */
interface Asked {
  readonly request: Request
  readonly answer: string
}

/** The calls of the page that is being rendered. */
let asked: Asked[] = []
/** The calls of each page when it was rendered last: with the same answers it is the same page, and not rendered again. */
const lastAsked = new Map<string, readonly Asked[]>()
/** The kinds of content that have changed so far, in their order, and what each page was made of at which of them. */
const changedKinds: string[] = []
const madeOf = new Map<string, { readonly subjects: readonly string[]; readonly at: number }>()

async function ask(request: Request): Promise<{ response: Response; answer: string }> {
  const response = await site.fetch(request.clone())
  return { response, answer: `${response.status} ${await response.clone().text()}` }
}

async function recordedCall(request: Request): Promise<Response> {
  const { response, answer } = await ask(request)
  asked.push({ request, answer })
  return response
}

/** Asks each call once in a state of the content, whatever pages have it. */
function answersOfState() {
  const answers = new Map<string, Promise<string>>()
  return (request: Request): Promise<string> => {
    const key = [request.method, request.url, ...request.headers].join(' ')
    const known = answers.get(key) ?? ask(request).then(({ answer }) => answer)
    answers.set(key, known)
    return known
  }
}

beforeAll(async () => {
  // In process, so that what a page reads is seen.
  site = await testApp({ socket: false })
  const { createHandler } = (await import(
    pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as WebBundle
  handler = createHandler({
    callApi: recordedCall,
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
  const answerNow = answersOfState()
  const isAsBefore = async (page: string) => {
    const before = lastAsked.get(page)
    if (!before) return false
    for (const { request, answer } of before) if ((await answerNow(request)) !== answer) return false
    return true
  }
  for (const address of addresses()) {
    const page = `${address} ${language}`
    if (await isAsBefore(page)) continue
    const made = madeOf.get(page)
    const kinds = changedKinds.slice(Math.max(0, (made?.at ?? 0) - 1))
    // A cache in front would go on to show it.
    if (made && !kinds.some((kind) => made.subjects.includes(kind)))
      found.push(`${page} changes with ${state}, and has read ${made.subjects}`)
    asked = []
    const said: string[] = []
    const report = (error: unknown) => void said.push(String(error))
    const { result: response, subjects } = await site.deps.reads.of(async () => {
      const response = await handler.render(new Request(`${ORIGIN}${address}`), { language, report })
      await response.text()
      return response
    })
    // What is no page is not stored.
    if (response.status === 200) madeOf.set(page, { subjects, at: changedKinds.length })
    else madeOf.delete(page)
    lastAsked.set(page, asked)
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
  'no public page fails, whatever %s has, and those that change have read it',
  async (kind, content) => {
    const found: string[] = []
    changedKinds.push(kind)
    await walkStates(site, content, async (state) => void found.push(...(await faults(state, inTurn()))))
    expect(found).toEqual([])
  },
)

test('and none does, whatever is ended, one thing after the other', async () => {
  const found: string[] = []
  await walkEnds(site, async (state) => {
    changedKinds.push(...CONTENTS.map(({ kind }) => kind))
    found.push(...(await faults(state, inTurn())))
  })
  expect(found).toEqual([])
})
