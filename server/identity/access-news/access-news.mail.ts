import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { ORIGIN } from '#server/kit/mail/request-origin.ts'

const accessGiven = defineMailTemplate({
  key: 'accessGiven',
  group: 'security',
  title: { zh: '访问权限已变更', en: 'Access given' },
  variables: {
    userName: USER_NAME,
    what: textVariable({ zh: '变更', en: 'Change' }, { zh: '新建子账号', en: 'Sub-account created' }),
    names: textVariable({ zh: '涉及对象', en: 'About' }, { zh: 'zhangwei', en: 'alex' }),
    by: textVariable({ zh: '操作人', en: 'Done by' }, { zh: 'limei', en: 'sam' }),
    origin: ORIGIN,
    undo: textVariable(
      { zh: '撤销方法', en: 'How to undo it' },
      { zh: '请打开子账号列表，停用该子账号。', en: 'Open the list of sub-accounts and disable it.' },
    ),
    link: LINK,
  },
  zh: {
    subject: '{product}：{what}',
    text: [
      '{by} 进行了以下操作：{what}（{names}）。',
      '{origin}',
      '如属正常，无需处理。如有疑问，请立即撤销：{undo}',
      '{link}',
    ],
    button: '查看并撤销',
    closing: ['如非您或您授权的人员操作，请同时修改密码，并联系我们。'],
  },
  en: {
    subject: '{product}: {what}',
    text: [
      '{by} made this change: {what} ({names}).',
      '{origin}',
      'If you expected this, you don’t need to do anything. If not, undo it now: {undo}',
      '{link}',
    ],
    button: 'View and undo',
    closing: ['If neither you nor a person you trust did this, also change your password and contact us.'],
  },
})

/** The mails of this feature, as operators edit them. */
export const ACCESS_NEWS_MAILS = [accessGiven]

/** Says what was given, who did it, when and from where, and how to undo it. */
export function accessGivenMail(
  reader: Pick<Mail, 'to' | 'language'>,
  values: Readonly<Record<keyof typeof accessGiven.variables, string>>,
): Mail {
  return mailOf(accessGiven, { ...reader, values })
}
