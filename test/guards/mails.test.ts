/** What holds for every mail of the site. */
import { expect, test } from 'vitest'
import { DOMAINS } from '#server/domains.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { CODE_LIFE, QUESTIONS } from '#server/kit/mail/mail-phrases.ts'
import { fillMail, sampleValues } from '#server/kit/mail/mail-template.ts'
import { renderText } from '#server/kit/mail/render-text.ts'
import { at, featureCode, paths, textAt, textOf, visit } from './tree.ts'

/** Features whose mails are about one request, or one thing that is talked about. */
const CONVERSATIONS =
  /^server\/(company\/certification|partners\/(partner|association|api-token|webhook)|trials|deals)\/.*\.mail\.ts$/

test('what is told of a request is told in one way, which names the conversation', () => {
  const calls = featureCode('server')
    .filter(({ path }) => CONVERSATIONS.test(path))
    .flatMap((file) => {
      const found: { readonly at: string; readonly callee: string; readonly text: string }[] = []
      visit(file, {
        CallExpression(node) {
          const callee = textAt(file, node.callee)
          found.push({ at: at(file, node), callee, text: textAt(file, node) })
        },
      })
      return found
    })
  expect(calls.filter(({ callee }) => /^tell(Move|OfRequest|OfTrial)?$/.test(callee)).length).toBeGreaterThan(
    20,
  )
  // An invitation is of no one's request yet.
  const others = calls.filter(
    ({ callee, text }) => /^(notify|mailOf)$/.test(callee) && !text.includes('invitationTemplate'),
  )
  expect(others.map((call) => call.at)).toEqual([])
})

/** A sign that Chinese writes full-width, next to a Chinese character. */
const HALF_WIDTH =
  /[\p{Script=Han}）」”】}]\s*[,;:!?()]|[,;:!?()]\s*\p{Script=Han}|\p{Script=Han}\.(?!\w)|["']\p{Script=Han}|\p{Script=Han}["']/u

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

test('Chinese mails use full-width signs', () => {
  const templates = entriesOf(DOMAINS, 'mails').flat()
  const texts = [
    ...templates.flatMap(({ texts: { zh } }) => textsIn(zh)),
    ...templates.flatMap(({ variables }) =>
      Object.values(variables).flatMap(({ label }) => textsIn(label.zh)),
    ),
    ...[CODE_LIFE.zh, ...QUESTIONS.zh],
  ]
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => HALF_WIDTH.test(text))).toEqual([])
})

const BRAND = { product: () => '云桌面', serviceEmail: 'service@example.com' }

test('and so does what is sent of them, with its link', () => {
  const sent = entriesOf(DOMAINS, 'mails')
    .flat()
    .flatMap((template) => {
      const values = sampleValues(template, 'zh', BRAND, 'https://example.com')
      const { subject, body } = fillMail(template, template.texts.zh, values)
      return [subject, ...renderText(body, 'zh', BRAND).split('\n')]
    })
  expect(sent.some((line) => line.includes('https://example.com'))).toBe(true)
  expect(sent.filter((line) => HALF_WIDTH.test(line) || /\p{Script=Han}[,:;]$/u.test(line))).toEqual([])
})

test('the usual greeting is written only where the text names the reader too', () => {
  const USUAL = /greeting: '(?:\{userName\}，您好！|Hello \{userName\},)'/
  const written = paths('server/**/*.mail.ts').flatMap((path) =>
    textOf(path)
      .split(/^export const /m)
      .filter((part) => USUAL.test(part))
      .map((part) => [path, /text:[^\]]*\{userName\}/.test(part)] as const),
  )
  expect(written.filter(([, isNamed]) => !isNamed).map(([path]) => path)).toEqual([])
  expect(written.length).toBe(2)
})
