import type { Words } from '#contract/kit/language.ts'
import type { TemplateVariable } from '#contract/kit/mail/mail-template.ts'

/** A place in a mail that is filled when it is sent. */
export interface MailVariable extends Pick<TemplateVariable, 'kind'> {
  /** What operators read in the list of variables. */
  readonly label: Words
  /** In previews and tests; links lead to the home page. */
  readonly sample: Words
  /** It may have no value; a paragraph that names it is left out then. */
  readonly isOptional?: boolean
}

/** A variable of one template's own. */
export function textVariable(label: Words, sample: Words): MailVariable {
  return { kind: 'text', label, sample }
}

/** The same, where it may have no value. */
export function optionalVariable(label: Words, sample: Words): MailVariable {
  return { kind: 'text', label, sample, isOptional: true }
}

const same = (words: string): Words => ({ zh: words, en: words })

/** What several mails have. */
export const USER_NAME = textVariable({ zh: '用户名', en: 'User name' }, { zh: 'zhangwei', en: 'alex' })
export const MOMENT = textVariable(
  { zh: '日期和时间', en: 'Date and time' },
  { zh: '2026年12月1日 18:00', en: 'December 1, 2026 at 18:00' },
)
/** By when a request is answered, where that is promised. */
export const DUE_AT = optionalVariable({ zh: '承诺答复时间', en: 'Promised date' }, MOMENT.sample)
export const CODE: MailVariable = {
  kind: 'code',
  label: { zh: '验证码', en: 'Code' },
  sample: same('123456'),
}
export const LINK: MailVariable = {
  kind: 'link',
  label: { zh: '按钮链接', en: 'Button link' },
  sample: same(''),
}

/** What every mail has; the kit fills them. */
export const BRAND_VARIABLES = {
  product: textVariable({ zh: '产品名称', en: 'Product name' }, { zh: '云桌面', en: 'Cloud Desktop' }),
  serviceEmail: textVariable({ zh: '服务邮箱', en: 'Service e-mail' }, same('service@example.com')),
} as const satisfies Record<string, MailVariable>
