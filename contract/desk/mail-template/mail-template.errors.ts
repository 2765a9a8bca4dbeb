import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Templates of mails: what is wrong with a text, at its field, in the language of the operator. */
export const mailTemplateErrors = defineErrors({
  missing: {
    code: '0026',
    status: 404,
    zh: '邮件模板不存在，可能已在版本更新时移除。请返回模板列表，选择其他模板。',
    en: 'This e-mail template doesn’t exist. An update may have removed it. Go back to the list and choose another template.',
  },
  outdated: {
    code: 'mailTemplateOutdated',
    status: 409,
    zh: '该版本的变量与当前版本不符，无法恢复。请修改现有内容。',
    en: 'That version’s variables no longer fit this e-mail, so it can’t be restored. Edit the current texts instead.',
  },
  braceOpen: {
    code: 'mailBraceOpen',
    status: 400,
    zh: '大括号不成对。大括号仅用于变量，请从变量列表中插入。',
    en: 'A brace has no counterpart. Braces are for variables only. Insert them from the list of variables.',
  },
  variableUnknown: {
    code: 'mailVariableUnknown',
    status: 400,
    zh: '此邮件没有变量 {{name}}。请从变量列表中选择。',
    en: 'This e-mail has no variable {{name}}. Choose one from the list of variables.',
  },
  variableMissing: {
    code: 'mailVariableMissing',
    status: 400,
    zh: '缺少变量 {{name}}，没有它收件人无法继续操作。请将其单独放在一行。',
    en: 'The variable {{name}} is missing, and recipients can’t continue without it. Put it on a line of its own.',
  },
  variablePlace: {
    code: 'mailVariablePlace',
    status: 400,
    zh: '变量 {{name}} 只能在正文中出现一次，并单独占一行。',
    en: 'The variable {{name}} belongs in the text, once, on a line of its own.',
  },
})
