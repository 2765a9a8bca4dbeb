import { z } from 'zod'
import { longText, optionalLongText, optionalText, text } from '#contract/kit/fields/text-fields.ts'

/** Parts of the list of templates. */
export const MAIL_GROUPS = [
  'codes',
  'account',
  'security',
  'subAccount',
  'certification',
  'trial',
  'poc',
  'partner',
  'operator',
  'message',
] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

/**
 * What a mail says in one language, as operators write it. A blank line separates paragraphs, `{name}` is a variable; a
 * code or a link is a line of `text` of its own, shown large and as a button.
 */
export const mailTexts = z.strictObject({
  subject: text({ max: 150 }),
  greeting: optionalText({ max: 100 }),
  text: longText({ max: 4000 }),
  /** Label of the button; '' in a mail without a link. */
  button: optionalText({ max: 60 }),
  /** Smaller, at the end. */
  closing: optionalLongText({ max: 1500 }),
})
export type MailTexts = z.output<typeof mailTexts>
export type MailTextField = keyof MailTexts

export const MAIL_TEXT_FIELDS = [
  'subject',
  'greeting',
  'text',
  'button',
  'closing',
] as const satisfies MailTextField[]

/** `code` and `link` are required; the code that a person enters, and the address of the button. */
export const VARIABLE_KINDS = ['text', 'code', 'link'] as const

export interface TemplateVariable {
  readonly name: string
  readonly kind: (typeof VARIABLE_KINDS)[number]
}

export type TemplateProblemCode =
  | 'required'
  | 'mailBraceOpen'
  | 'mailVariableUnknown'
  | 'mailVariableMissing'
  | 'mailVariablePlace'

export interface TemplateProblem {
  readonly field: MailTextField
  readonly code: TemplateProblemCode
  /** The variable with its braces; '' where it is about none. */
  readonly name: string
}

/** A variable in braces, or a brace that is part of none. */
const BRACES = /\{([^{}\n]*)\}|[{}]/g

/** The first problem of each field of a text; empty where mails can be made of it. */
export function templateProblems(
  variables: readonly TemplateVariable[],
  texts: MailTexts,
): readonly TemplateProblem[] {
  return MAIL_TEXT_FIELDS.flatMap((field) => problemOf(variables, texts, field) ?? [])
}

function problemOf(
  variables: readonly TemplateVariable[],
  texts: MailTexts,
  field: MailTextField,
): TemplateProblem | undefined {
  const problem = (code: TemplateProblemCode, name = '') => ({ field, code, name })
  for (const [found, name] of texts[field].matchAll(BRACES)) {
    if (name === undefined) return problem('mailBraceOpen')
    const variable = variables.find((each) => each.name === name)
    if (!variable) return problem('mailVariableUnknown', found)
    if (variable.kind !== 'text' && (field !== 'text' || !linesOf(texts.text).includes(found)))
      return problem('mailVariablePlace', found)
  }
  if (field === 'text') {
    const missing = variables.find(({ kind, name }) => kind !== 'text' && !texts.text.includes(`{${name}}`))
    if (missing) return problem('mailVariableMissing', `{${missing.name}}`)
    // A second time it would be in the middle of a sentence, or twice in the mail.
    const inSentence = variables.find(
      ({ kind, name }) => kind !== 'text' && texts.text.split(`{${name}}`).length > 2,
    )
    if (inSentence) return problem('mailVariablePlace', `{${inSentence.name}}`)
  }
  if (field === 'button' && texts.button === '' && variables.some(({ kind }) => kind === 'link'))
    return problem('required')
  return undefined
}

const linesOf = (words: string) => words.split('\n').map((line) => line.trim())

/** The variables that a text names. */
export function variablesIn(texts: MailTexts): ReadonlySet<string> {
  const names = MAIL_TEXT_FIELDS.flatMap((field) =>
    [...texts[field].matchAll(BRACES)].map(([, name]) => name),
  )
  return new Set(names.filter((name) => name !== undefined))
}
