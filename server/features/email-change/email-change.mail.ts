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
        subject: `${code} 是您的${product}验证码，用于更换邮箱`,
        body: {
          paragraphs: [`您正在更换${product}账号的邮箱。请先输入以下验证码，确认当前邮箱属于您：`],
          code,
          closing: [CODE_LIFE.zh, '如果不是您本人操作，说明有人登录了您的账号，请立即修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code to change the e-mail address`,
        body: {
          paragraphs: [
            `You are changing the e-mail address of your ${product} account. This code confirms that the current one is yours:`,
          ],
          code,
          closing: [
            CODE_LIFE.en,
            'If this was not you, somebody is logged in to your account: change your password at once.',
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
        subject: `${code} 是您的${product}验证码，用于绑定新邮箱`,
        body: {
          paragraphs: [`您正在把此邮箱绑定到${product}账号。请在页面输入以下验证码：`],
          code,
          closing: [CODE_LIFE.zh, '如果不是您本人操作，请忽略此邮件，您的邮箱不会被绑定。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code for your new address`,
        body: {
          paragraphs: [
            `You are giving your ${product} account this e-mail address. Enter this code on the page:`,
          ],
          code,
          closing: [
            CODE_LIFE.en,
            'If this was not you, ignore this mail: nothing will be bound to your address.',
          ],
        },
      }
}

/** The same for an address of another account: only the mail tells so. */
export function addressInUseMail(to: string, language: Language, { product, code }: CodeFacts): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${code} 是您的${product}验证码`,
        body: {
          paragraphs: [
            `有人想把此邮箱绑定到一个${product}账号，但此邮箱已属于另一个账号，不能再次绑定。`,
            '如果是您本人，请换一个邮箱。您也可以在页面输入以下验证码确认：',
          ],
          code,
          closing: ['如果不是您本人操作，请忽略此邮件，您的账号没有任何变化。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code`,
        body: {
          paragraphs: [
            `Somebody wants to give a ${product} account this address, but it belongs to another account and cannot be used twice.`,
            'If that was you, choose a different address. You can also confirm this on the page with the code:',
          ],
          code,
          closing: ['If this was not you, ignore this mail: nothing about your account has changed.'],
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
            `${product}账号 ${userName} 的邮箱刚刚更换为 ${newEmail}。今后的通知将发送到新邮箱，此邮箱不能再用于登录。`,
            '如果不是您本人操作，请立即点击下面的按钮撤销更换，并重新设置密码。',
          ],
          action: { label: '撤销更换邮箱', url: undoUrl },
          closing: [`此链接 ${UNDO_HOURS} 小时内有效。如果是您本人操作，无需再做什么。请勿转发此邮件。`],
        },
      }
    : {
        to,
        language,
        subject: `The e-mail address of your ${product} account was changed`,
        body: {
          paragraphs: [
            `The address of the ${product} account ${userName} was just changed to ${newEmail}. Mail goes there from now on, and this address no longer logs in.`,
            'If this was not you, take the change back at once with the button below and choose a new password.',
          ],
          action: { label: 'Take the change back', url: undoUrl },
          closing: [
            `The link is good for ${UNDO_HOURS} hours. If this was you, there is nothing to do. Do not pass this mail on.`,
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
        subject: `此邮箱已绑定到您的${product}账号`,
        body: {
          paragraphs: [
            `${product}账号 ${userName} 的邮箱已由 ${oldEmail} 更换为此邮箱。今后请用此邮箱登录和接收通知，其他设备上的登录已退出。`,
          ],
          closing: [`原邮箱在 ${UNDO_HOURS} 小时内可以撤销这次更换。`],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} account has this address now`,
        body: {
          paragraphs: [
            `The address of the ${product} account ${userName} was changed from ${oldEmail} to this one. Log in and receive mail with it from now on; your other devices have been logged out.`,
          ],
          closing: [`The old address can take the change back within ${UNDO_HOURS} hours.`],
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
            `${product}账号 ${userName} 的邮箱已恢复为 ${oldEmail}，所有设备上的登录已退出，原来的密码不能再使用。`,
          ],
          closing: [
            '请为账号设置新密码。更换邮箱前一天内及之后添加的第二验证方式和第三方登录也已移除，其间提出的注销申请也已撤销。',
          ],
        },
      }
    : {
        to,
        language,
        subject: `A change of your ${product} account was taken back`,
        body: {
          paragraphs: [
            `The ${product} account ${userName} has the address ${oldEmail} again. Everybody has been logged out, and the password no longer works.`,
          ],
          closing: [
            'Please choose a new password. Second factors and third-party log-ins that were added after the change, or in the day before it, are gone as well, and so is a request to close the account from that time.',
          ],
        },
      }
}
