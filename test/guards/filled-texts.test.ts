/** Every text with values and every mail reads well whatever its values are: each is filled with extreme ones and read. */
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { inRoot } from '#scripts/root.ts'
import { DOMAINS } from '#server/domains.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { fillMail } from '#server/kit/mail/mail-template.ts'
import { renderText } from '#server/kit/mail/render-text.ts'
import { makeText } from '#web/platform/text/make-text.ts'
import { paths } from './tree.ts'

/** What a value can be: each is put into every place of a text at once. */
const EXTREMES = {
  'a company with a full stop': 'Acme Pte. Ltd.',
  'a sentence': 'The documents are missing.',
  'a question': 'Which region?',
  'a Chinese name': '深圳市南岭精密模具有限公司',
  'a Chinese sentence': '请补充材料。',
  'a Chinese date': '2026年12月4日',
  'a lower-case name': 'alex',
  'a figure': '0',
  'a long word': `${'Donaudampfschifffahrt'.repeat(8)}`,
  'braces and signs': '{name} {{name}} $& $1 <b>',
  nothing: '',
} as const
const BRAND = { product: () => 'Cloud Desktop', serviceEmail: 'service@example.com' }

/** What is wrong with a filled text. The value itself may have it. */
function faultsOf(language: Language, text: string, value: string): string[] {
  const own = value ? text.replaceAll(value, (found) => '\uE100'.repeat(found ? 1 : 0)) : text
  const ends = /[.?!。？！…]$/.test(value)
  const faults: [string, boolean][] = [
    ['two full stops', /[^.]\.\.(?!\.)|[。．]\s*[.。]|[?!]\./.test(own) || (ends && /\uE100[.。]/.test(own))],
    ['a gap', /\S {2,}\S/.test(own)],
    [
      'a space before a mark',
      language === 'en' ? /[^\s(]\s[,.;:?!)](?![\w\uE100])/.test(own) : /\s[，。；：？！、）]/.test(own),
    ],
    ['an empty pair of brackets', value !== '' && /[(（]\s*[)）]/.test(own)],
  ]
  if (language === 'zh') {
    const han = /^\p{Script=Han}/u.test(value) || /\p{Script=Han}$/u.test(value)
    const first = /^\p{Script=Han}/u.test(value)
    const last = /[\p{Script=Han}。]$/u.test(value)
    faults.push(
      ['a space between Chinese characters', first && /\p{Script=Han}[ \u00a0]\uE100/u.test(own)],
      ['a space between Chinese characters', last && /\uE100[ \u00a0]\p{Script=Han}/u.test(own)],
      [
        'no space next to a letter',
        !han && /^\w+$/.test(value) && /\uE100\p{Script=Han}|\p{Script=Han}\uE100/u.test(own),
      ],
    )
  }
  return faults.filter(([, is]) => is).map(([fault]) => fault)
}

/** Each extreme value in a text, as `fill` puts it in. */
function read(language: Language, where: string, fill: (value: string) => string): string[] {
  return Object.entries(EXTREMES).flatMap(([kind, value]) => {
    const text = fill(value)
    return faultsOf(language, text, value).map(
      (fault) => `${where}, ${kind}: ${fault} (${text.slice(0, 90)})`,
    )
  })
}

const templates = entriesOf(DOMAINS, 'mails').flat()

test.each(['zh', 'en'] as const)('every mail in %s reads well with extreme values', (language) => {
  const faults = templates.flatMap((template) =>
    read(language, template.key, (value) => {
      const values = Object.fromEntries(
        Object.entries(template.variables).map(([name, { kind, isOptional, sample }]) => [
          name,
          kind !== 'text' || (value === '' && !isOptional) ? sample[language] : value,
        ]),
      )
      const all = { ...values, product: 'Cloud Desktop', serviceEmail: 'service@example.com' }
      const { subject, body } = fillMail(template, template.texts[language], all)
      const lines = renderText(body, language, BRAND).split('\n')
      return [subject, ...lines.filter((line) => line !== '-- ')].join('\n')
    }),
  )
  expect(templates.length).toBeGreaterThan(60)
  expect(faults).toEqual([])
})

test.each(['zh', 'en'] as const)('every error text in %s reads well with extreme values', (language) => {
  const faults = Object.values(ERRORS)
    .filter((error) => error[language].includes('{{'))
    .flatMap((error) => {
      const names = [...error[language].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      return read(language, error.code, (value) =>
        fillText(error[language], Object.fromEntries(names.map((name) => [name, value || '1']))),
      )
    })
  expect(faults).toEqual([])
})

type Texts = { readonly [key: string]: string | readonly string[] | Texts }

/** A value of a file of texts by its path, and all that need values. */
function placesIn(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return value.includes('{{') ? [[prefix + key, value]] : []
    return Array.isArray(value) ? [] : placesIn(value as Texts, `${prefix}${key}.`)
  })
}

test.each(['zh', 'en'] as const)(
  'every text of pages in %s reads well with extreme values',
  async (language) => {
    const faults: string[] = []
    let count = 0
    for (const path of paths(`web/*/**/*.${language}.ts`).filter(
      (path) => !/web\/platform\/text\/(?!kit)/.test(path),
    )) {
      const [texts] = Object.values(await import(/* @vite-ignore */ inRoot(path))) as [Texts]
      const { t } = makeText(language, { kit: texts } as never)
      for (const [key, text] of placesIn(texts)) {
        count += 1
        const values = [...text.matchAll(/\{\{\s*(\w+)([^}]*)\}\}/g)].map(([, name = '', format = '']) => [
          name,
          format,
        ])
        faults.push(
          ...read(language, `${path} ${key}`, (value) =>
            // Formats are of figures; a text of a page whose value is missing is another text.
            String(
              t(
                key as never,
                Object.fromEntries(
                  values.map(([name, format]) => [name, format ? 3 : value || '1']),
                ) as never,
              ),
            ),
          ),
        )
      }
    }
    expect(count).toBeGreaterThan(500)
    expect(faults).toEqual([])
  },
)

test('a fault is found', () => {
  expect(faultsOf('en', 'Sold by Acme Pte. Ltd..', 'Acme Pte. Ltd.')).toEqual(['two full stops'])
  expect(faultsOf('en', 'Hello  you', '')).toEqual(['a gap'])
  expect(faultsOf('en', 'Hello , you', '')).toEqual(['a space before a mark'])
  expect(faultsOf('zh', '含 Windows 企业版 和', 'Windows 企业版')).toEqual([
    'a space between Chinese characters',
  ])
  expect(faultsOf('zh', 'alex刚刚', 'alex')).toEqual(['no space next to a letter'])
})
