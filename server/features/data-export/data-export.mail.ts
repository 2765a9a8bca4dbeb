import { BUSINESS_TIME_ZONE, formatDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** Tells the owner that a copy of the data was made. */
export function dataExportedMail(deps: Deps, account: Account, address: string): Mail {
  const { language, email: to, userName } = account
  const product = deps.settings.product(language)
  const moment = formatDateTime(deps.clock.now(), language, BUSINESS_TIME_ZONE)
  const url = `${deps.siteAddress.origin()}/content/information/sessions`
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}账号数据已导出`,
        body: {
          greeting: `${userName}，您好！`,
          paragraphs: [
            `北京时间 ${moment}，您的账号数据被导出（网络地址 ${address}）。文件包含您的个人信息，请妥善保管。`,
          ],
          action: { label: '查看登录设备', url },
          closing: ['如果不是您本人操作，请立即退出其他设备并修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} account data was exported`,
        body: {
          greeting: `Hello ${userName},`,
          paragraphs: [
            `a copy of your account data was made on ${moment} (UTC+8), from the network address ${address}. The file holds personal data: keep it where only you can read it.`,
          ],
          action: { label: 'See where I am signed in', url },
          closing: ['If this was not you, end the other sessions and change your password at once.'],
        },
      }
}
