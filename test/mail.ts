import type { Language } from '#contract/kit/language.ts'
import type { Mail } from '#server/kit/mail/mail.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { CODE, LINK } from '#server/kit/mail/mail-variables.ts'

interface PlainMail extends Omit<Mail, 'template' | 'values' | 'language'> {
  readonly language?: Language
  readonly subject?: string
  readonly text?: string
  readonly code?: string
  readonly link?: string
}

/** A mail with these words, of a template that the product does not have. */
export function plainMail({
  subject = 'A subject',
  text,
  code,
  link,
  language = 'en',
  ...mail
}: PlainMail): Mail {
  const words = {
    subject,
    text: [text, code && '{code}', link && '{link}'].filter((part) => part !== undefined && part !== ''),
    ...(link ? { button: 'Open' } : {}),
  }
  const template = defineMailTemplate<string>({
    key: 'plain',
    group: 'message',
    title: { zh: 'plain', en: 'plain' },
    variables: { ...(code ? { code: CODE } : {}), ...(link ? { link: LINK } : {}) },
    zh: words as { subject: string; text: string[] },
    en: words as { subject: string; text: string[] },
  })
  return { ...mail, language, template, values: { ...(code ? { code } : {}), ...(link ? { link } : {}) } }
}
