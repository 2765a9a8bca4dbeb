import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/code-life.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The code that resets the password of `userName`. */
export function resetCodeMail(
  to: string,
  language: Language,
  { product, code, userName }: { product: string; code: string; userName: string },
): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${code} 是您的${product}验证码，用于重置密码`,
        body: {
          paragraphs: [`您正在重置${product}账号 ${userName} 的密码。请在重置密码页面输入以下验证码：`],
          code,
          closing: [
            CODE_LIFE.zh,
            '如果不是您本人操作，请忽略此邮件，您的密码不会改变。请不要把验证码告诉任何人。',
          ],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code to reset the password`,
        body: {
          paragraphs: [
            `You are resetting the password of the ${product} account ${userName}. Enter this code on the page:`,
          ],
          code,
          closing: [
            CODE_LIFE.en,
            'If this was not you, ignore this mail: your password stays as it is. Give the code to nobody.',
          ],
        },
      }
}

/** The same for a mailbox without an account: only its owner learns that. */
export function noAccountMail(
  to: string,
  language: Language,
  { product, code }: { product: string; code: string },
): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${code} 是您的${product}验证码`,
        body: {
          paragraphs: [
            `有人想用此邮箱重置${product}的密码，但此邮箱没有注册过账号。`,
            '如果是您本人，请换用注册时填写的邮箱，或先注册账号。您也可以在页面输入以下验证码确认：',
          ],
          code,
          closing: [CODE_LIFE.zh, '如果不是您本人操作，请忽略此邮件。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code`,
        body: {
          paragraphs: [
            `Somebody wants to reset a ${product} password with this address, but no account has it.`,
            'If that was you, use the address that you registered with, or register first. You can also confirm this on the page with the code:',
          ],
          code,
          closing: [CODE_LIFE.en, 'If this was not you, ignore this mail.'],
        },
      }
}

/** Tells the account that its password has changed, and what to do if the owner did not do it. */
export function passwordChangedMail(
  to: string,
  language: Language,
  facts: { product: string; userName: string; how: 'reset' | 'changed'; forgotUrl: string },
): Mail {
  const { product, userName, how, forgotUrl } = facts
  const done = how === 'reset' ? { zh: '重置', en: 'reset' } : { zh: '修改', en: 'changed' }
  const ended =
    how === 'reset'
      ? { zh: '所有设备上的登录已全部退出。', en: 'You have been logged out everywhere.' }
      : { zh: '其他设备上的登录已全部退出。', en: 'All your other devices have been logged out.' }
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}密码已${done.zh}`,
        body: {
          paragraphs: [`${product}账号 ${userName} 的密码刚刚${done.zh}成功。${ended.zh}`],
          action: { label: '不是我，重置密码', url: forgotUrl },
          closing: ['如果是您本人操作，无需再做什么。如果不是，请立即重置密码，并联系我们。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} password was ${done.en}`,
        body: {
          paragraphs: [`The password of the ${product} account ${userName} was just ${done.en}. ${ended.en}`],
          action: { label: 'Not you? Reset the password', url: forgotUrl },
          closing: [
            'If this was you, there is nothing to do. If not, reset the password at once and write to us.',
          ],
        },
      }
}
