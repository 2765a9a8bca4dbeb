import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { mailTexts, templateProblems } from '#contract/kit/mail/mail-template.ts'
import { inRoot } from '#scripts/root.ts'
import { DOMAINS } from '#server/domains.ts'
import { entriesOf } from '#server/kit/kit.ts'

const MAIL_TEMPLATES = entriesOf(DOMAINS, 'mails').flat()

import { defineMailTemplate, fillMail, sampleValues, variablesOf } from './mail-template.ts'
import { CODE, LINK, optionalVariable, textVariable } from './mail-variables.ts'

const brand = { product: () => 'Cloud Desktop', serviceEmail: 'help@example.com' }
const same = (words: string) => ({ zh: words, en: words })

const template = defineMailTemplate({
  key: 'sample',
  group: 'message',
  title: same('Sample'),
  variables: {
    name: textVariable(same('Name'), same('Ada')),
    reason: optionalVariable(same('Reason'), same('None')),
    code: CODE,
    link: LINK,
  },
  zh: { subject: '{name}', text: ['{code}', '{link}'], button: '打开' },
  en: {
    subject: 'For {name}',
    greeting: 'Hello {name},',
    text: ['First\nline for {name}.', 'Reason: {reason}', '{code}', 'Then open it:', '{link}', 'The end.'],
    button: 'Open {name}',
    closing: ['Because of {reason}', '{product}'],
  },
})
const values = { name: 'Ada', reason: '', code: '123456', link: 'https://example.com/a', product: 'Desktop' }

describe('a filled mail', () => {
  test('has its blocks in the order of the text, without paragraphs of an optional variable that has no value', () => {
    expect(fillMail(template, template.texts.en, values)).toEqual({
      subject: 'For Ada',
      body: {
        greeting: 'Hello Ada,',
        blocks: [
          { kind: 'text', text: 'First\nline for Ada.' },
          { kind: 'code', code: '123456' },
          { kind: 'text', text: 'Then open it:' },
          { kind: 'link', label: 'Open Ada', url: 'https://example.com/a' },
          { kind: 'text', text: 'The end.' },
        ],
        closing: ['Desktop'],
      },
    })
  })

  test('takes values as they are: one that looks like a variable is not filled, and makes no block', () => {
    const filled = fillMail(template, template.texts.en, {
      ...values,
      name: '{code}\r\n{link}',
      reason: '{code}',
    })
    expect(filled.subject).toBe('For {code} {link}')
    expect(filled.body.blocks.filter(({ kind }) => kind === 'code')).toHaveLength(1)
    expect(filled.body.blocks).toContainEqual({ kind: 'text', text: 'Reason: {code}' })
  })
})

describe('every mail of the product', () => {
  test('has a key of its own', () => {
    const keys = MAIL_TEMPLATES.map(({ key }) => key)
    expect(keys.length).toBe(new Set(keys).size)
    expect(keys.filter((key) => !/^[a-zA-Z]{1,64}$/.test(key))).toEqual([])
  })

  test.each(MAIL_TEMPLATES.map((each) => [each.key, each] as const))(
    '%s passes the check of operators in both languages, and uses all its variables',
    (_, each) => {
      const own = Object.keys(each.variables)
      for (const language of LANGUAGES) {
        const texts = each.texts[language]
        expect(templateProblems(variablesOf(each), texts)).toEqual([])
        expect(mailTexts.parse(texts)).toEqual(texts)
        const filled = JSON.stringify(
          fillMail(each, texts, sampleValues(each, language, brand, 'https://x.test')),
        )
        expect(filled).not.toMatch(/[{]\w+[}]/)
      }
      const words = JSON.stringify(each.texts)
      // What every kind of news of a feature has, some of them need not say.
      const shared = ['certification', 'trial', 'poc', 'partner'].includes(each.group)
      const unused = own.filter((name) => !words.includes(`{${name}}`) && !shared)
      expect(unused).toEqual([])
    },
  )

  test('is brought by its domain: each export of templates of a `.mail.ts` is named in its `domain.ts`', () => {
    const read = (file: string) => readFileSync(inRoot(file), 'utf8')
    const registry = globSync('server/*/domain.ts', { cwd: inRoot() }).map(read).join()
    const exported = globSync('server/*/*/*.mail.ts', { cwd: inRoot() }).flatMap((file) => {
      const text = read(file)
      const found = [...text.matchAll(/export const ([A-Z_]+_MAILS)\b/g)].map(([, name = '']) => name)
      const isDeclared = /defineMailTemplate[<(]/.test(text) && !file.endsWith('-templates.mail.ts')
      return isDeclared && found.length === 0 ? [`${file} exports no …_MAILS`] : found
    })
    expect(exported.length).toBeGreaterThan(10)
    expect(exported.filter((name) => !new RegExp(`mails: \\[[^\\]]*\\b${name}\\b`).test(registry))).toEqual(
      [],
    )
  })
})
