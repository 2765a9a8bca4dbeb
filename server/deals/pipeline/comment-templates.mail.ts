import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

/** Of the deal that a mail is about. */
export const DEAL_VARIABLES = {
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

const VARIABLES = { userName: USER_NAME, ...DEAL_VARIABLES, link: LINK }
const MENTION_VARIABLES = {
  ...VARIABLES,
  by: textVariable({ zh: '评论人', en: 'Who wrote the comment' }, { zh: 'lin-yue', en: 'lin-yue' }),
}

/** Mails about comments: to those who are mentioned, and to the operator who has the deal. */
export const COMMENT_TEMPLATES = {
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
    variables: VARIABLES,
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
