import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { DUE_AT, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

/** Of the deal that a mail is about. */
const DEAL_VARIABLES = {
  project: textVariable({ zh: '项目名称', en: 'Project name' }, { zh: '交易大厅搬迁', en: 'Campus-labs' }),
  company: textVariable(
    { zh: '客户名称', en: 'Customer' },
    { zh: '上海衡安证券股份有限公司', en: 'Kallang Polytechnic' },
  ),
  text: optionalVariable(
    { zh: '说明或评论', en: 'What we said' },
    { zh: '请说明桌面数量的依据。', en: 'Tell us how you arrived at the number of desktops.' },
  ),
}

const COMMENT_TEMPLATES_VARIABLES = { userName: USER_NAME, ...DEAL_VARIABLES, link: LINK }
const MENTION_VARIABLES = {
  ...COMMENT_TEMPLATES_VARIABLES,
  by: textVariable({ zh: '评论人', en: 'Who wrote the comment' }, { zh: 'lin-yue', en: 'lin-yue' }),
}

/** Mails about comments: to those who are mentioned, and to the operator who has the deal. */
const COMMENT_TEMPLATES = {
  mention: mentionMail(
    'dealMention',
    { zh: '项目评论提到了您', en: 'You were mentioned in a comment on a deal' },
    { zh: '查看项目', en: 'View deal' },
  ),
  mentionDesk: mentionMail(
    'dealMentionDesk',
    { zh: '同事在项目评论中提到了您', en: 'A colleague mentioned you in a comment on a deal' },
    { zh: '打开项目', en: 'Open deal' },
  ),
  reply: defineMailTemplate({
    key: 'dealReply',
    group: 'partner',
    title: { zh: '伙伴评论了项目', en: 'A partner commented on a deal' },
    variables: COMMENT_TEMPLATES_VARIABLES,
    zh: {
      subject: '伙伴评论了“{project}”',
      text: ['伙伴评论了“{project}”（{company}）：', '{text}', '{link}'],
      button: '打开项目',
      closing: [],
    },
    en: {
      subject: 'A partner commented on “{project}”',
      text: ['The partner commented on “{project}” for {company}:', '{text}', '{link}'],
      button: 'Open deal',
      closing: [],
    },
  }),
}

function mentionMail<const Key extends string>(
  key: Key,
  title: { readonly zh: string; readonly en: string },
  button: { readonly zh: string; readonly en: string },
) {
  return defineMailTemplate({
    key,
    group: 'partner',
    title,
    variables: MENTION_VARIABLES,
    zh: {
      subject: '{by}在“{project}”的评论中提到了您',
      text: ['{by}在“{project}”（{company}）的评论中提到了您：', '{text}', '{link}'],
      button: button.zh,
      closing: [],
    },
    en: {
      subject: '{by} mentioned you in a comment on “{project}”',
      text: ['{by} mentioned you in a comment on “{project}” for {company}:', '{text}', '{link}'],
      button: button.en,
      closing: [],
    },
  })
}

const VARIABLES = {
  userName: USER_NAME,
  ...DEAL_VARIABLES,
  dueAt: DUE_AT,
  until: optionalVariable(
    { zh: '保护期至', en: 'Protected until' },
    { zh: '2027年3月1日 00:00', en: 'March 1, 2027 at 00:00' },
  ),
  link: LINK,
}

interface Words {
  readonly subject: string
  readonly text: readonly string[]
  readonly closing?: readonly string[]
}

/** A mail to the partner about one of its deals. */
function dealMail<const Key extends string>(
  key: Key,
  title: { readonly zh: string; readonly en: string },
  { zh, en }: { readonly zh: Words; readonly en: Words },
) {
  return defineMailTemplate({
    key,
    group: 'partner',
    title,
    variables: VARIABLES,
    zh: {
      subject: zh.subject,
      text: [...zh.text, '{link}'],
      button: '查看项目',
      closing: [...(zh.closing ?? [])],
    },
    en: {
      subject: en.subject,
      text: [...en.text, '{link}'],
      button: 'View deal',
      closing: [...(en.closing ?? [])],
    },
  })
}

/** The mails about deals by their news; `reply` goes to the desk. */
export const DEAL_TEMPLATES = {
  received: dealMail(
    'dealReceived',
    { zh: '已收到项目报备', en: 'Deal received' },
    {
      zh: {
        subject: '已收到您的项目报备',
        text: ['已收到“{project}”（{company}）的报备，正在审核。', '将于{dueAt} 前答复。'],
      },
      en: {
        subject: 'We received your deal',
        text: [
          'We received “{project}” for {company}. It is in review.',
          'You will have an answer by {dueAt}.',
        ],
      },
    },
  ),
  information: dealMail(
    'dealInformation',
    { zh: '项目报备待补充', en: 'Deal needs your reply' },
    {
      zh: {
        subject: '项目“{project}”需要您补充信息',
        text: ['审核“{project}”时，我们需要您补充以下信息：', '{text}'],
        closing: ['请在 30 天内回复，逾期报备将失效。'],
      },
      en: {
        subject: 'We need more information about “{project}”',
        text: ['To review “{project}”, we need more information:', '{text}'],
        closing: ['Reply within 30 days, or the registration expires.'],
      },
    },
  ),
  approved: dealMail(
    'dealApproved',
    { zh: '项目报备已通过', en: 'Deal approved' },
    {
      zh: {
        subject: '项目“{project}”已通过审核',
        text: ['“{project}”（{company}）已通过审核，保护期至{until}。', '{text}'],
      },
      en: {
        subject: '“{project}” is approved',
        text: ['“{project}” for {company} is approved. It is protected until {until}.', '{text}'],
      },
    },
  ),
  duplicate: dealMail(
    'dealDuplicate',
    { zh: '项目报备重复', en: 'Deal is a duplicate' },
    {
      zh: {
        subject: '项目“{project}”为重复报备',
        text: ['“{project}”（{company}）已有有效报备，本次报备按重复处理。'],
      },
      en: {
        subject: '“{project}” is already registered',
        text: [
          'There is already a protected registration for “{project}” ({company}), so yours is a duplicate.',
        ],
      },
    },
  ),
  rejected: dealMail(
    'dealRejected',
    { zh: '项目报备未通过', en: 'Deal not approved' },
    {
      zh: {
        subject: '项目“{project}”未通过审核',
        text: ['“{project}”（{company}）未通过审核。', '{text}'],
      },
      en: {
        subject: '“{project}” was not approved',
        text: ['We could not approve “{project}” for {company}.', '{text}'],
      },
    },
  ),
  ending: dealMail(
    'dealEnding',
    { zh: '项目保护期即将结束', en: 'Protection ends soon' },
    {
      zh: {
        subject: '项目“{project}”的保护期即将结束',
        text: ['“{project}”（{company}）的保护期至{until}。'],
        closing: ['请更新项目的销售阶段。'],
      },
      en: {
        subject: 'Protection of “{project}” ends soon',
        text: ['“{project}” for {company} is protected until {until}.'],
        closing: ['Please keep its stage up to date.'],
      },
    },
  ),
  endingExtend: dealMail(
    'dealEndingExtend',
    { zh: '项目保护期即将结束，可申请延期', en: 'Protection ends soon, extension possible' },
    {
      zh: {
        subject: '项目“{project}”的保护期即将结束',
        text: ['“{project}”（{company}）的保护期至{until}。'],
        closing: ['如需更多时间，请在保护期结束前申请延期，每个项目可申请一次。'],
      },
      en: {
        subject: 'Protection of “{project}” ends soon',
        text: ['“{project}” for {company} is protected until {until}.'],
        closing: [
          'If you need more time, ask for an extension before it ends. You can ask once for each deal.',
        ],
      },
    },
  ),
  extended: dealMail(
    'dealExtended',
    { zh: '项目保护期已延期', en: 'Protection extended' },
    {
      zh: {
        subject: '项目“{project}”的保护期已延期',
        text: ['“{project}”（{company}）的保护期已延长至{until}。', '{text}'],
      },
      en: {
        subject: 'Protection of “{project}” is extended',
        text: ['“{project}” for {company} is now protected until {until}.', '{text}'],
      },
    },
  ),
  notExtended: dealMail(
    'dealNotExtended',
    { zh: '项目保护期未延期', en: 'Protection not extended' },
    {
      zh: {
        subject: '项目“{project}”的延期申请未通过',
        text: ['“{project}”（{company}）的延期申请未通过：', '{text}', '保护期仍至{until}。'],
      },
      en: {
        subject: 'Protection of “{project}” was not extended',
        text: [
          'We could not extend the protection of “{project}” for {company}:',
          '{text}',
          'It still ends on {until}.',
        ],
      },
    },
  ),
  expired: dealMail(
    'dealExpired',
    { zh: '项目保护期已结束', en: 'Protection has ended' },
    {
      zh: {
        subject: '项目“{project}”的保护期已结束',
        text: ['“{project}”（{company}）的保护期已结束，其他伙伴可以报备该客户。'],
      },
      en: {
        subject: 'Protection of “{project}” has ended',
        text: [
          'The protection of “{project}” for {company} has ended. Other partners can register this customer.',
        ],
      },
    },
  ),
  unanswered: dealMail(
    'dealUnanswered',
    { zh: '项目报备因未回复而失效', en: 'Deal expired without a reply' },
    {
      zh: {
        subject: '项目“{project}”的报备已失效',
        text: ['我们未收到您对“{project}”（{company}）的补充，该报备已失效。', '您可以重新报备。'],
      },
      en: {
        subject: 'The registration of “{project}” has expired',
        text: [
          'We did not get your reply about “{project}” for {company}, so the registration has expired.',
          'You can register the deal again.',
        ],
      },
    },
  ),
  comment: dealMail(
    'dealComment',
    { zh: '项目有新评论', en: 'Comment on a deal' },
    {
      zh: { subject: '项目“{project}”有新评论', text: ['我们评论了“{project}”（{company}）：', '{text}'] },
      en: {
        subject: 'New comment on “{project}”',
        text: ['We commented on “{project}” for {company}:', '{text}'],
      },
    },
  ),
  ...COMMENT_TEMPLATES,
}
