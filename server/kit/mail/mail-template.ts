import type { Language, Words } from '#contract/kit/language.ts'
import { type MailTexts, type TemplateVariable, templateProblems } from '#contract/kit/mail/mail-template.ts'
import { marked, settled } from '#contract/kit/settled-text.ts'
import type { FilledMail, Mail, MailBlock, MailBrand, MailTemplate } from './mail.ts'

import { BRAND_VARIABLES, type MailVariable } from './mail-variables.ts'

export type { MailTemplate } from './mail.ts'

/** A version of both languages, as operators store it. */
export type MailTemplateValue = Readonly<Record<Language, MailTexts>>

/** Texts as the code writes them; paragraphs are entries. */
interface WrittenTexts {
  readonly subject: string
  /** Where it is another one than follows from the variables. */
  readonly greeting?: string
  readonly text: readonly string[]
  readonly button?: string
  readonly closing?: readonly string[]
}

interface TemplateSpec<V extends string> extends Omit<MailTemplate<V>, 'texts'> {
  readonly zh: WrittenTexts
  readonly en: WrittenTexts
}

/** How a mail begins that knows the user name of its reader and does not name it later. */
const GREETING: Words = { zh: '{userName}，您好！', en: 'Hello {userName},' }

/** Declares a mail; `mails` of a `domain.ts` gives it to operators. */
export function defineMailTemplate<V extends string = never>({
  zh,
  en,
  ...template
}: TemplateSpec<V>): MailTemplate<V> {
  const known = 'userName' in template.variables
  return {
    ...template,
    texts: { zh: textsOf(zh, known ? GREETING.zh : ''), en: textsOf(en, known ? GREETING.en : '') },
  }
}

function textsOf(
  { subject, greeting, text, button = '', closing = [] }: WrittenTexts,
  usual: string,
): MailTexts {
  const words = text.join('\n\n')
  const first = greeting ?? (words.includes('{userName}') ? '' : usual)
  return { subject, greeting: first, text: words, button, closing: closing.join('\n\n') }
}

/** A mail of a template: all its variables have a value, an optional one may be ''. */
export function mailOf<V extends string>(
  template: MailTemplate<V>,
  mail: Omit<Mail, 'template' | 'values'> & { readonly values: Readonly<Record<NoInfer<V>, string>> },
): Mail {
  return { ...mail, template }
}

/** The variables of a template with those that every mail has. */
export function variablesOf(
  template: Pick<MailTemplate, 'variables'>,
): readonly (MailVariable & TemplateVariable)[] {
  const all = { ...template.variables, ...BRAND_VARIABLES }
  return Object.entries(all).map(([name, variable]) => ({ ...variable, name }))
}

/**
 * A version that mails can be made of. One that an operator stored for an earlier release may name a variable that is
 * gone, or lack one that is new: then the texts of the code count.
 */
export function isUsable(template: MailTemplate, value: MailTemplateValue): boolean {
  const variables = variablesOf(template)
  return [value.zh, value.en].every((texts) => templateProblems(variables, texts).length === 0)
}

/** Fills a text. Values are put in as they are, once: a value that looks like a variable stays what it is. */
export function fillMail(
  template: MailTemplate,
  texts: MailTexts,
  values: Readonly<Record<string, string>>,
): FilledMail {
  const fill = (words: string) =>
    settled(words.replace(VARIABLE, (_, name: string) => marked(values[name] ?? '')))
  const { text, greeting, closing, button } = texts
  return {
    subject: fill(texts.subject).replace(/\p{Cc}+/gu, ' '),
    body: {
      ...(greeting ? { greeting: fill(greeting) } : {}),
      blocks: blocksOf(template, { text, button: fill(button) }, values, fill),
      closing: paragraphsOf(template, closing, values).map(fill),
    },
  }
}

const VARIABLE = /\{(\w+)\}/g
const ALONE = /^\{(\w+)\}$/

function blocksOf(
  template: MailTemplate,
  { text, button }: Pick<MailTexts, 'text' | 'button'>,
  values: Readonly<Record<string, string>>,
  fill: (words: string) => string,
): MailBlock[] {
  // A code or link ends the paragraph above it, with or without a blank line.
  const parts = text.split(/^[ \t]*(\{\w+\})[ \t]*$/m)
  return parts.flatMap((part): MailBlock[] => {
    const name = ALONE.exec(part)?.[1] ?? ''
    const kind = template.variables[name]?.kind
    if (kind === 'code') return [{ kind, code: values[name] ?? '' }]
    if (kind === 'link') return [{ kind, label: button, url: values[name] ?? '' }]
    return paragraphsOf(template, part, values).map((words) => ({ kind: 'text', text: fill(words) }))
  })
}

/** The paragraphs of a text, without those that name an optional variable which has no value. */
function paragraphsOf(
  { variables }: Pick<MailTemplate, 'variables'>,
  words: string,
  values: Readonly<Record<string, string>>,
): string[] {
  const isEmpty = (name: string) => variables[name]?.isOptional === true && !values[name]
  return words
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .filter((paragraph) => ![...paragraph.matchAll(VARIABLE)].some(([, name = '']) => isEmpty(name)))
}

/** Values of a mail for looking at, in one language. */
export function sampleValues(
  template: Pick<MailTemplate, 'variables'>,
  language: Language,
  brand: MailBrand,
  origin: string,
): Record<string, string> {
  const samples = Object.entries(template.variables).map(([name, { kind, sample }]) => [
    name,
    kind === 'link' ? `${origin}/content/home` : sample[language],
  ])
  return { ...Object.fromEntries(samples), ...brandValues(language, brand) }
}

/** The values that the kit gives to every mail. */
export function brandValues(
  language: Language,
  brand: MailBrand,
): Record<keyof typeof BRAND_VARIABLES, string> {
  return { product: brand.product(language), serviceEmail: brand.serviceEmail }
}
