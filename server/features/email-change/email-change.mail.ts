import { UNDO_HOURS } from '#contract/features/email-change/email-change.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/code-life.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

interface CodeFacts {
  readonly product: string
  readonly code: string
}

/** The code that verifies the current address of the account. */
export function currentCodeMail(to: string, language: Language, { product, code }: CodeFacts): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}更换邮箱验证码`,
        body: {
          paragraphs: [`您正在更换${product}账号的邮箱。请输入以下验证码，验证当前邮箱属于您：`],
          code,
          closing: [CODE_LIFE.zh, '如非本人操作，说明他人已登录您的账号，请立即修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} code to change your e-mail`,
        body: {
          paragraphs: [
            `You are changing the e-mail address of your ${product} account. Enter this code to verify your current address:`,
          ],
          code,
          closing: [
            CODE_LIFE.en,
            'If this wasn’t you, someone else is logged in to your account. Change your password immediately.',
          ],
        },
      }
}

/** The code that verifies the new address. */
export function newCodeMail(to: string, language: Language, { product, code }: CodeFacts): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}新邮箱验证码`,
        body: {
          paragraphs: [`您正在将此邮箱设为${product}账号的新邮箱。请在页面输入以下验证码：`],
          code,
          closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，您的邮箱不会被使用。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} code for your new e-mail`,
        body: {
          paragraphs: [
            `You are changing the e-mail address of your ${product} account to this one. Enter this code on the page:`,
          ],
          code,
          closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail. Your address will not be used.'],
        },
      }
}

/** The same for an address of another account: only the mail tells so. */
export function addressInUseMail(to: string, language: Language, { product, code }: CodeFacts): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}验证码`,
        body: {
          paragraphs: [
            `有人正在将此邮箱设为${product}账号的新邮箱，但此邮箱已被另一个账号使用，不能重复使用。`,
            '如为本人操作，请使用其他邮箱。您也可以在页面输入以下验证码确认：',
          ],
          code,
          closing: ['如非本人操作，请忽略此邮件，您的账号不受影响。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} code`,
        body: {
          paragraphs: [
            `Someone is changing the e-mail address of a ${product} account to this one, but it already belongs to another account and can’t be used twice.`,
            'If this was you, use a different address. You can also confirm on the page with this code:',
          ],
          code,
          closing: ['If this wasn’t you, ignore this e-mail. Your account has not changed.'],
        },
      }
}

interface ChangeFacts {
  readonly product: string
  readonly userName: string
  readonly oldEmail: string
  readonly newEmail: string
}

/** Warns the old address, with the link that reverts the change. */
export function emailGivenUpMail(language: Language, facts: ChangeFacts & { undoUrl: string }): Mail {
  const { product, userName, oldEmail: to, newEmail, undoUrl } = facts
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}账号已更换邮箱`,
        body: {
          paragraphs: [
            `${product}账号 ${userName} 的邮箱刚刚更换为 ${newEmail}。今后的通知将发送至新邮箱，此邮箱不能再用于登录。`,
            '如非本人操作，请立即点击下方按钮撤销更换，并设置新密码。',
          ],
          action: { label: '撤销更换邮箱', url: undoUrl },
          closing: [`此链接 ${UNDO_HOURS} 小时内有效。如为本人操作，无需处理。请勿转发此邮件。`],
        },
      }
    : {
        to,
        language,
        subject: `The e-mail address of your ${product} account was changed`,
        body: {
          paragraphs: [
            `The e-mail address of the ${product} account ${userName} has been changed to ${newEmail}. From now on, notices go to the new address, and you can no longer log in with this one.`,
            'If this wasn’t you, undo the change immediately with the button below and choose a new password.',
          ],
          action: { label: 'Undo e-mail change', url: undoUrl },
          closing: [
            `The link is valid for ${UNDO_HOURS} hours. If this was you, you don’t need to do anything. Don’t forward this e-mail.`,
          ],
        },
      }
}

/** Confirms the change to the new address. */
export function emailTakenUpMail(language: Language, facts: ChangeFacts): Mail {
  const { product, userName, oldEmail, newEmail: to } = facts
  return language === 'zh'
    ? {
        to,
        language,
        subject: `此邮箱已成为您的${product}账号邮箱`,
        body: {
          paragraphs: [
            `${product}账号 ${userName} 的邮箱已由 ${oldEmail} 更换为此邮箱。今后请使用此邮箱登录和接收通知，其他设备均已退出登录。`,
          ],
          closing: [`${UNDO_HOURS} 小时内，可通过发送至原邮箱的链接撤销更换。`],
        },
      }
    : {
        to,
        language,
        subject: `This is now the e-mail address of your ${product} account`,
        body: {
          paragraphs: [
            `The e-mail address of the ${product} account ${userName} has been changed from ${oldEmail} to this one. From now on, use it to log in and receive notices. Your other devices have been logged out.`,
          ],
          closing: [
            `The change can be undone within ${UNDO_HOURS} hours, with the link we sent to the previous address.`,
          ],
        },
      }
}

/** Tells both addresses that a change was reverted. */
export function changeUndoneMail(to: string, language: Language, facts: ChangeFacts): Mail {
  const { product, userName, oldEmail } = facts
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${product}账号的邮箱更换已撤销`,
        body: {
          paragraphs: [
            `${product}账号 ${userName} 的邮箱已恢复为 ${oldEmail}，所有设备均已退出登录，之前的密码已失效。`,
          ],
          closing: [
            '请设置新密码。更换邮箱前一天内及更换后添加的两步验证方式和第三方登录已被移除，期间提交的注销申请也已撤回。',
          ],
        },
      }
    : {
        to,
        language,
        subject: `The e-mail change of your ${product} account was undone`,
        body: {
          paragraphs: [
            `The e-mail address of the ${product} account ${userName} is ${oldEmail} again. All devices have been logged out, and the password no longer works.`,
          ],
          closing: [
            'Choose a new password. Two-step verification methods and third-party logins added since the change, or in the day before it, have been removed. So has any request to close the account from that time.',
          ],
        },
      }
}
