import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** Tells the owner that a copy of the data was made. */
export function dataExportedMail(deps: Deps, account: Account, address: string): Mail {
  const { language, email: to, userName } = account
  const product = deps.settings.product(language)
  const moment = formatZonedDateTime(deps.clock.now(), language, deps.settings.timeZone)
  const url = `${deps.siteAddress.origin()}/content/information/sessions`
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}账号数据已导出`,
        body: {
          greeting: `${userName}，您好！`,
          paragraphs: [
            `您的账号数据已于${moment} 导出（IP 地址：${address}）。文件包含个人信息，请妥善保管。`,
          ],
          action: { label: '查看登录设备', url },
          closing: ['如非本人操作，请立即退出其他设备并修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} account data was exported`,
        body: {
          greeting: `Hello ${userName},`,
          paragraphs: [
            `Your account data was exported on ${moment} from the IP address ${address}. The file contains personal data, so store it safely.`,
          ],
          action: { label: 'View logged-in devices', url },
          closing: ['If this wasn’t you, log out your other devices and change your password immediately.'],
        },
      }
}
