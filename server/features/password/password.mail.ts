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
        subject: `您的${product}重置密码验证码`,
        body: {
          paragraphs: [`您正在重置${product}账号 ${userName} 的密码。请在重置密码页面输入以下验证码：`],
          code,
          closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，您的密码不会改变。请勿将验证码告知他人。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} password reset code`,
        body: {
          paragraphs: [
            `You are resetting the password of the ${product} account ${userName}. Enter this code on the page:`,
          ],
          code,
          closing: [
            CODE_LIFE.en,
            'If this wasn’t you, ignore this e-mail. Your password stays the same. Never share this code.',
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
        subject: `您的${product}验证码`,
        body: {
          paragraphs: [
            `有人正在使用此邮箱重置${product}密码，但此邮箱没有注册过账号。`,
            '如为本人操作，请使用注册时的邮箱，或先注册账号。您也可以在页面输入以下验证码确认：',
          ],
          code,
          closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} code`,
        body: {
          paragraphs: [
            `Someone is resetting a ${product} password with this e-mail address, but no account uses it.`,
            'If this was you, use the address you registered with, or register first. You can also confirm on the page with this code:',
          ],
          code,
          closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail.'],
        },
      }
}

/** Tells the account that its password has changed, and what to do if the owner did not do it. */
export function passwordChangedMail(
  to: string,
  language: Language,
  facts: { product: string; userName: string; how: 'reset' | 'changed'; forgotUrl: string | undefined },
): Mail {
  const { product, userName, how, forgotUrl } = facts
  const done = how === 'reset' ? { zh: '重置', en: 'reset' } : { zh: '修改', en: 'changed' }
  const ended =
    how === 'reset'
      ? { zh: '所有设备均已退出登录。', en: 'All devices have been logged out.' }
      : { zh: '其他设备均已退出登录。', en: 'Your other devices have been logged out.' }
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}密码已${done.zh}`,
        body: {
          paragraphs: [`${product}账号 ${userName} 的密码已${done.zh}。${ended.zh}`],
          ...(forgotUrl ? { action: { label: '非本人操作？重置密码', url: forgotUrl } } : {}),
          closing: [
            forgotUrl
              ? '如为本人操作，无需处理。如非本人操作，请立即重置密码，并联系我们。'
              : '如为本人操作，无需处理。如非本人操作，请立即联系主账号。',
          ],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} password was ${done.en}`,
        body: {
          paragraphs: [`The password of the ${product} account ${userName} has been ${done.en}. ${ended.en}`],
          ...(forgotUrl ? { action: { label: 'Not you? Reset your password', url: forgotUrl } } : {}),
          closing: [
            forgotUrl
              ? 'If this was you, you don’t need to do anything. If not, reset your password immediately and contact us.'
              : 'If this was you, you don’t need to do anything. If not, contact your primary account immediately.',
          ],
        },
      }
}
