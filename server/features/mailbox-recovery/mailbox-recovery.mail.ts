import { UNDO_HOURS } from '#contract/features/email-change/email-change.fields.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type Recipient = Pick<Account, 'language' | 'userName'>

/** The mail to the old address with a link that stops the change: a thief of an identity has no such mailbox, its owner may. */
export function stopLinkMail(
  deps: Deps,
  { language, userName }: Recipient,
  { oldEmail: to, newEmail, takesEffectAt }: { oldEmail: string; newEmail: string; takesEffectAt: number },
  stopToken: string,
): Mail {
  const product = deps.settings.product(language)
  const moment = formatZonedDateTime(takesEffectAt, language, deps.settings.timeZone)
  const url = `${deps.siteAddress.origin()}/entry/stopMailboxRecovery#token=${stopToken}`
  const words =
    language === 'zh'
      ? {
          subject: `您的${product}账号将更换邮箱`,
          body: {
            greeting: `${userName}，您好！`,
            paragraphs: [
              `我们收到申请，称此邮箱已无法使用，要求将${product}账号 ${userName} 的邮箱更换为 ${newEmail}。经核验证明材料并由第二人复核，邮箱将于${moment} 更换。`,
              '如果您能看到这封邮件，且并非您本人申请，请立即点击下方按钮阻止更换。',
            ],
            action: { label: '阻止更换邮箱', url },
            closing: [`链接在更换前有效。更换后 ${UNDO_HOURS} 小时内，您仍可撤销。请勿转发此邮件。`],
          },
        }
      : {
          subject: `The e-mail address of your ${product} account is about to change`,
          body: {
            greeting: `Hello ${userName},`,
            paragraphs: [
              `We were told that this mailbox can no longer be used, and asked to change the e-mail address of the ${product} account ${userName} to ${newEmail}. Two of us checked the evidence. The address changes on ${moment}.`,
              'If you can read this and didn’t ask for it, stop the change immediately with the button below.',
            ],
            action: { label: 'Stop the change', url },
            closing: [
              `The link is valid until the address changes. After that, you can undo the change for ${UNDO_HOURS} hours. Don’t forward this e-mail.`,
            ],
          },
        }
  return { to, language, expiresAt: takesEffectAt, ...words }
}

interface RecoveryNews {
  readonly news: 'announced' | 'cancelled' | 'failed'
  readonly to: string
  readonly takesEffectAt: number
}

/** What one of the addresses is told of how the case goes on. */
export function recoveryMail(
  deps: Deps,
  { language, userName }: Recipient,
  { news, to, takesEffectAt }: RecoveryNews,
): Mail {
  const product = deps.settings.product(language)
  const { serviceEmail } = deps.settings
  const moment = formatZonedDateTime(takesEffectAt, language, deps.settings.timeZone)
  const isChinese = language === 'zh'
  const [subject, text] = isChinese
    ? {
        announced: [
          `此邮箱将成为您的${product}账号邮箱`,
          `${product}账号 ${userName} 的邮箱将于${moment} 更换为此邮箱。我们已通知原邮箱，在此之前原邮箱可以阻止更换。`,
        ],
        cancelled: [
          `${product}账号的邮箱不会更换`,
          `${product}账号 ${userName} 的邮箱更换已取消，邮箱保持不变。`,
        ],
        failed: [
          `${product}账号的邮箱未能更换`,
          `${product}账号 ${userName} 的邮箱未能更换：账号信息在等待期间发生了变化。`,
        ],
      }[news]
    : {
        announced: [
          `This will be the e-mail address of your ${product} account`,
          `The e-mail address of the ${product} account ${userName} changes to this one on ${moment}. We told the previous address, which can stop the change until then.`,
        ],
        cancelled: [
          `The e-mail address of your ${product} account stays the same`,
          `The change of the e-mail address of the ${product} account ${userName} was canceled. The address stays the same.`,
        ],
        failed: [
          `The e-mail address of your ${product} account was not changed`,
          `We couldn’t change the e-mail address of the ${product} account ${userName}, because the account changed in the meantime.`,
        ],
      }[news]
  const closing = isChinese ? `如有疑问，请发邮件至 ${serviceEmail}。` : `Questions? E-mail ${serviceEmail}`
  return { to, language, subject: subject ?? '', body: { paragraphs: [text ?? ''], closing: [closing] } }
}
