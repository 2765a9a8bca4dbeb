import type { PartnerMessage } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'

/** Where a partner edits its entry. */
const PAGE = '/content/joinNow'

/** What the partner reads. The visitor's own words are in the text only. */
const directoryMessage = defineMailTemplate({
  key: 'directoryMessage',
  group: 'partner',
  title: { zh: '名录留言（发给合作伙伴）', en: 'Directory message (sent to the partner)' },
  variables: {
    userName: USER_NAME,
    name: textVariable({ zh: '留言人姓名', en: 'Name of the visitor' }, { zh: '林照', en: 'Alex Lin' }),
    email: textVariable(
      { zh: '留言人邮箱', en: 'E-mail of the visitor' },
      { zh: 'lin@example.com', en: 'alex@example.com' },
    ),
    company: optionalVariable(
      { zh: '留言人公司', en: 'Company of the visitor' },
      { zh: '海城中学', en: 'Harbor School' },
    ),
    reference: textVariable(
      { zh: '留言编号', en: 'Reference' },
      { zh: 'M-20261201-4F7K2A', en: 'M-20261201-4F7K2A' },
    ),
    message: textVariable(
      { zh: '留言内容', en: 'Message' },
      {
        zh: '我们有两间机房，共 90 个座位，请介绍方案。',
        en: 'We have two labs with 90 seats. Please suggest a setup.',
      },
    ),
  },
  zh: {
    subject: '{product} 合作伙伴名录留言 · {name}',
    text: [
      '访客在合作伙伴名录中向贵公司留言。直接回复本邮件，即可答复对方；对方收到回复前不会得知您的邮箱。',
      '姓名：{name}\n邮箱：{email}',
      '公司：{company}',
      '留言编号：{reference}',
      '留言内容：',
      '{message}',
    ],
    closing: ['如不希望再收到此类留言，请在“合作伙伴计划”中退出名录。'],
  },
  en: {
    subject: '{product} partner directory · Message from {name}',
    text: [
      'A visitor of the partner directory sent your company a message. Reply to this e-mail to answer. The sender doesn’t know your address until you do.',
      'Name: {name}\nE-mail: {email}',
      'Company: {company}',
      'Reference: {reference}',
      'Message:',
      '{message}',
    ],
    closing: [
      'To stop these messages, remove your company from the directory on the “Partner program” page.',
    ],
  },
})

const REASON = textVariable(
  { zh: '原因', en: 'Reason' },
  { zh: '网站地址无法打开。', en: 'The website address does not work.' },
)

const listingHidden = defineMailTemplate({
  key: 'partnerListingHidden',
  group: 'partner',
  title: { zh: '名录信息已隐藏', en: 'Directory entry hidden' },
  variables: { userName: USER_NAME, reason: REASON, link: LINK },
  zh: {
    subject: '我们已隐藏您的合作伙伴名录信息',
    text: ['访客暂时无法在合作伙伴名录中看到贵公司。原因：', '{reason}', '{link}'],
    button: '查看名录信息',
    closing: ['修改后请回复本邮件，我们核对后恢复显示。'],
  },
  en: {
    subject: 'Your entry in the partner directory is hidden',
    text: ['Visitors no longer see your company in the partner directory. The reason:', '{reason}', '{link}'],
    button: 'View your entry',
    closing: ['Correct the entry and reply to this e-mail. We’ll check it and show it again.'],
  },
})

const listingShown = defineMailTemplate({
  key: 'partnerListingShown',
  group: 'partner',
  title: { zh: '名录信息已恢复显示', en: 'Directory entry shown again' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '您的合作伙伴名录信息已恢复显示',
    text: ['我们不再隐藏贵公司的名录信息。', '{link}'],
    button: '查看名录信息',
  },
  en: {
    subject: 'Your entry in the partner directory is no longer hidden',
    text: ['We no longer hide the directory entry of your company.', '{link}'],
    button: 'View your entry',
  },
})

/** The mails of this feature, as operators edit them. */
export const PARTNER_DIRECTORY_MAILS = [directoryMessage, listingHidden, listingShown]

interface ToldMessage {
  readonly account: Account
  /** The partner's mailbox; the visitor never learns it. */
  readonly to: string
  readonly reference: string
  readonly message: PartnerMessage
}

/** Mails a visitor's message to the partner, in the partner's language, answered to the visitor. */
export async function tellOfMessage(
  deps: Deps,
  tx: Executor,
  { account, to, reference, message }: ToldMessage,
): Promise<void> {
  const { name, email, companyName: company } = message
  const values = { userName: account.userName, name, email, company, reference, message: message.message }
  const mail = mailOf(directoryMessage, { to, language: account.language, replyTo: email, values })
  await notify(deps, tx, {
    userId: account.id,
    kind: 'partnerMessage',
    link: PAGE,
    params: { name: company ? `${name} (${company})` : name },
    mails: [mail],
  })
}

/** Tells the partner that its entry is hidden, and why; without a reason that it is not hidden any more. */
export async function tellOfHiding(
  deps: Deps,
  tx: Executor,
  { accountId, reason }: { readonly accountId: string; readonly reason: string | undefined },
): Promise<void> {
  const account = await accountById(tx, accountId)
  // Of a closed account there is no one to tell.
  if (!account || account.closedAt !== null) return
  const { id: userId, email: to, language, userName } = account
  const link = `${deps.siteAddress.origin()}${PAGE}`
  if (reason === undefined) {
    const mails = [mailOf(listingShown, { to, language, values: { userName, link } })]
    return notify(deps, tx, { userId, kind: 'partnerListingShown', link: PAGE, mails })
  }
  const mails = [mailOf(listingHidden, { to, language, values: { userName, reason, link } })]
  return notify(deps, tx, { userId, kind: 'partnerListingHidden', params: { reason }, link: PAGE, mails })
}
