import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { Account } from '#server/people/account/account.service.ts'

const dataExported = defineMailTemplate({
  key: 'dataExported',
  group: 'security',
  title: { zh: '账号数据已导出', en: 'Account data exported' },
  variables: {
    userName: USER_NAME,
    moment: MOMENT,
    address: textVariable({ zh: 'IP 地址', en: 'IP address' }, { zh: '203.0.113.5', en: '203.0.113.5' }),
    link: LINK,
  },
  zh: {
    subject: '您的{product}账号数据已导出',
    text: ['您的账号数据已于{moment} 导出（IP 地址：{address}）。文件包含个人信息，请妥善保管。', '{link}'],
    button: '查看登录设备',
    closing: ['如非本人操作，请立即退出其他设备并修改密码。'],
  },
  en: {
    subject: 'Your {product} account data was exported',
    text: [
      'Your account data was exported on {moment} from the IP address {address}. The file contains personal data, so store it safely.',
      '{link}',
    ],
    button: 'View logged-in devices',
    closing: ['If this wasn’t you, log out your other devices and change your password immediately.'],
  },
})

/** The mails of this feature, as operators edit them. */
export const DATA_EXPORT_MAILS = [dataExported]

/** Tells the owner that a copy of the data was made. */
export function dataExportedMail(deps: Deps, account: Account, address: string): Mail {
  const { language, email: to, userName } = account
  const moment = formatZonedDateTime(deps.clock.now(), language, deps.settings.timeZone)
  const link = `${deps.siteAddress.origin()}/content/information/sessions`
  return mailOf(dataExported, { to, language, values: { userName, moment, address, link } })
}
