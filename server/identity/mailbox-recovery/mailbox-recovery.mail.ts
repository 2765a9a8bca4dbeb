import { UNDO_HOURS } from '#contract/identity/email-change/email-change.fields.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { QUESTIONS } from '#server/kit/mail/mail-phrases.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { Account } from '#server/people/account/account.service.ts'

type Recipient = Pick<Account, 'language' | 'userName'>

/** The mail to the old address with a link that stops the change: a thief of an identity has no such mailbox, its owner may. */
export function stopLinkMail(
  deps: Deps,
  { language, userName }: Recipient,
  { oldEmail: to, newEmail, takesEffectAt }: { oldEmail: string; newEmail: string; takesEffectAt: number },
  stopToken: string,
): Mail {
  const moment = formatZonedDateTime(takesEffectAt, language, deps.settings.timeZone)
  const link = `${deps.siteAddress.origin()}/entry/stopMailboxRecovery#token=${stopToken}`
  const values = { userName, newEmail, moment, link }
  return mailOf(stopLink, { to, language, expiresAt: takesEffectAt, values })
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
  const moment = formatZonedDateTime(takesEffectAt, language, deps.settings.timeZone)
  if (news === 'announced') return mailOf(announced, { to, language, values: { userName, moment } })
  return mailOf(OVER[news], { to, language, values: { userName } })
}

const stopLink = defineMailTemplate({
  key: 'mailboxRecoveryStop',
  group: 'security',
  title: { zh: '邮箱丢失：通知原邮箱', en: 'Lost mailbox: notice to the previous address' },
  variables: {
    userName: USER_NAME,
    newEmail: textVariable(
      { zh: '新邮箱', en: 'New address' },
      { zh: 'new@example.com', en: 'new@example.com' },
    ),
    moment: MOMENT,
    link: LINK,
  },
  zh: {
    subject: '您的{product}账号将更换邮箱',
    greeting: '{userName}，您好！',
    text: [
      '我们收到申请，称此邮箱已无法使用，要求将{product}账号 {userName} 的邮箱更换为 {newEmail}。证明材料已由我们的两位工作人员核验，邮箱将于{moment} 更换。',
      '如果您能看到这封邮件，且并非您本人申请，请立即点击下方按钮阻止更换。',
      '{link}',
    ],
    button: '阻止更换邮箱',
    closing: [`链接在更换前有效。更换后 ${UNDO_HOURS} 小时内，您仍可撤销。请勿转发此邮件。`],
  },
  en: {
    subject: 'The e-mail address of your {product} account is about to change',
    greeting: 'Hello {userName},',
    text: [
      'We were told that this mailbox can no longer be used, and asked to change the e-mail address of the {product} account {userName} to {newEmail}. Two of us checked the evidence. The address changes on {moment}.',
      'If you can read this and didn’t ask for it, stop the change immediately with the button below.',
      '{link}',
    ],
    button: 'Stop the change',
    closing: [
      `The link is valid until the address changes. After that, you can undo the change for ${UNDO_HOURS} hours. Don’t forward this e-mail.`,
    ],
  },
})

const announced = defineMailTemplate({
  key: 'mailboxRecoveryAnnounced',
  group: 'security',
  title: { zh: '邮箱丢失：通知新邮箱', en: 'Lost mailbox: notice to the new address' },
  variables: { userName: USER_NAME, moment: MOMENT },
  zh: {
    subject: '此邮箱将成为您的{product}账号邮箱',
    text: [
      '{product}账号 {userName} 的邮箱将于{moment} 更换为此邮箱。我们已通知原邮箱，在此之前，原邮箱持有人可以阻止更换。',
    ],
    closing: QUESTIONS.zh,
  },
  en: {
    subject: 'This will be the e-mail address of your {product} account',
    text: [
      'The e-mail address of the {product} account {userName} changes to this one on {moment}. We e-mailed the previous address. Its owner can stop the change until then.',
    ],
    closing: QUESTIONS.en,
  },
})

const OVER = {
  cancelled: defineMailTemplate({
    key: 'mailboxRecoveryCancelled',
    group: 'security',
    title: { zh: '邮箱丢失：更换已取消', en: 'Lost mailbox: change canceled' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '{product}账号的邮箱不会更换',
      text: ['{product}账号 {userName} 的邮箱更换已取消，邮箱保持不变。'],
      closing: QUESTIONS.zh,
    },
    en: {
      subject: 'The e-mail address of your {product} account stays the same',
      text: [
        'The change of the e-mail address of the {product} account {userName} was canceled. The address stays the same.',
      ],
      closing: QUESTIONS.en,
    },
  }),
  failed: defineMailTemplate({
    key: 'mailboxRecoveryFailed',
    group: 'security',
    title: { zh: '邮箱丢失：更换失败', en: 'Lost mailbox: change failed' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '{product}账号的邮箱未能更换',
      text: ['{product}账号 {userName} 的邮箱未能更换：账号信息在等待期间发生了变化。'],
      closing: QUESTIONS.zh,
    },
    en: {
      subject: 'The e-mail address of your {product} account was not changed',
      text: [
        'We couldn’t change the e-mail address of the {product} account {userName}, because the account changed in the meantime.',
      ],
      closing: QUESTIONS.en,
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const MAILBOX_RECOVERY_MAILS = [stopLink, announced, ...Object.values(OVER)]
