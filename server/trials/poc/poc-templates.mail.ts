import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { DUE_AT, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

const COMPANY = textVariable(
  { zh: '公司名称', en: 'Company' },
  { zh: '海岸桥梁设计院', en: 'Coastline Bridge Engineering' },
)
const SAID = textVariable(
  { zh: '消息内容', en: 'Message' },
  {
    zh: '请补充许可证服务器的端口，我们据此准备网络。',
    en: 'Please add the ports of your license server so we can prepare the network.',
  },
)

const VARIABLES = {
  userName: USER_NAME,
  company: COMPANY,
  dueAt: DUE_AT,
  text: optionalVariable({ zh: '说明或消息', en: 'What we said' }, SAID.sample),
  nextStepOn: optionalVariable(
    { zh: '下一步日期', en: 'Day of the next step' },
    { zh: '2026年12月4日', en: 'December 4, 2026' },
  ),
  days: optionalVariable(
    { zh: '验证日期', en: 'Days of the test' },
    { zh: '2026年12月7日 – 2026年12月18日', en: 'December 7, 2026 – December 18, 2026' },
  ),
  link: LINK,
}

/** The mails of a proof of concept by their news; `reply` goes to the desk. */
export const POC_TEMPLATES = {
  submitted: defineMailTemplate({
    key: 'pocSubmitted',
    group: 'poc',
    title: { zh: '已收到概念验证申请', en: 'Proof of concept request received' },
    variables: VARIABLES,
    zh: {
      subject: '已收到您的概念验证申请',
      text: ['已收到“{company}”的概念验证申请。', '将于{dueAt} 前答复。', '{link}'],
      button: '查看申请',
      closing: ['您可以随时在申请页面给我们留言。'],
    },
    en: {
      subject: 'We received your proof of concept request',
      text: [
        'We received {company}’s proof of concept request.',
        'You will have an answer by {dueAt}.',
        '{link}',
      ],
      button: 'View request',
      closing: ['You can send us a message on the page of the request at any time.'],
    },
  }),
  information: defineMailTemplate({
    key: 'pocInformation',
    group: 'poc',
    title: { zh: '概念验证需要补充信息', en: 'Proof of concept: more information' },
    variables: VARIABLES,
    zh: {
      subject: '您的概念验证申请需要补充信息',
      text: ['为继续审核“{company}”的概念验证申请，请补充以下信息：', '{text}', '{link}'],
      button: '回复',
      closing: ['您填写的内容已保留，可在申请页面回复或修改申请。'],
    },
    en: {
      subject: 'Your proof of concept needs more information',
      text: [
        'Before we can continue with the proof of concept of {company}, we need to know more:',
        '{text}',
        '{link}',
      ],
      button: 'Reply',
      closing: ['What you entered is still there. Reply or correct your request on its page.'],
    },
  }),
  approved: defineMailTemplate({
    key: 'pocApproved',
    group: 'poc',
    title: { zh: '概念验证通过', en: 'Proof of concept approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的概念验证申请已通过',
      text: ['“{company}”的概念验证申请已通过。', '{text}', '{link}'],
      button: '查看下一步',
      closing: ['下一步安排和日期见申请页面，有更新时会通过邮件通知您。'],
    },
    en: {
      subject: 'Your proof of concept is approved',
      text: ['The proof of concept of {company} is approved.', '{text}', '{link}'],
      button: 'View next step',
      closing: [
        'The next step and its dates are on the page of the request. We’ll e-mail you when they change.',
      ],
    },
  }),
  rejected: defineMailTemplate({
    key: 'pocRejected',
    group: 'poc',
    title: { zh: '概念验证未通过', en: 'Proof of concept not approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的概念验证申请未通过',
      text: ['“{company}”的概念验证申请未通过，原因如下：', '{text}', '{link}'],
      button: '查看申请',
    },
    en: {
      subject: 'Your proof of concept was not approved',
      text: ['We could not approve the proof of concept of {company}:', '{text}', '{link}'],
      button: 'View request',
    },
  }),
  planned: defineMailTemplate({
    key: 'pocPlanned',
    group: 'poc',
    title: { zh: '概念验证的下一步', en: 'Proof of concept: next step' },
    variables: VARIABLES,
    zh: {
      subject: '概念验证的下一步安排',
      text: [
        '“{company}”的概念验证有新的安排。下一步：',
        '{text}',
        '日期：{nextStepOn}',
        '验证时间：{days}',
        '{link}',
      ],
      button: '查看安排',
    },
    en: {
      subject: 'The next step of your proof of concept',
      text: [
        'There is a new plan for the proof of concept of {company}. The next step:',
        '{text}',
        'By: {nextStepOn}',
        'Test: {days}',
        '{link}',
      ],
      button: 'View plan',
    },
  }),
  message: defineMailTemplate({
    key: 'pocMessage',
    group: 'poc',
    title: { zh: '概念验证新消息', en: 'Proof of concept: message' },
    variables: VARIABLES,
    zh: {
      subject: '关于概念验证的新消息',
      text: ['关于“{company}”的概念验证，我们给您发了一条消息：', '{text}', '{link}'],
      button: '回复',
      closing: ['请在申请页面回复，以便负责的同事看到。'],
    },
    en: {
      subject: 'New message about your proof of concept',
      text: ['We wrote to you about the proof of concept of {company}:', '{text}', '{link}'],
      button: 'Reply',
      closing: ['Reply on the page of the request, so that the right colleague sees it.'],
    },
  }),
  completed: defineMailTemplate({
    key: 'pocCompleted',
    group: 'poc',
    title: { zh: '概念验证完成', en: 'Proof of concept completed' },
    variables: VARIABLES,
    zh: {
      subject: '概念验证已完成',
      text: ['“{company}”的概念验证已完成，感谢您的参与。', '{link}'],
      button: '查看申请',
    },
    en: {
      subject: 'Your proof of concept is completed',
      text: ['The proof of concept of {company} is completed. Thank you for taking part.', '{link}'],
      button: 'View request',
    },
  }),
  reply: defineMailTemplate({
    key: 'pocReply',
    group: 'poc',
    title: { zh: '申请人发来消息（发给运营人员）', en: 'Message of an applicant, to the desk' },
    variables: { userName: USER_NAME, company: COMPANY, text: SAID, link: LINK },
    zh: {
      subject: '概念验证新消息：{company}',
      text: ['“{company}”在概念验证申请中写道：', '{text}', '{link}'],
      button: '打开申请',
    },
    en: {
      subject: 'Proof of concept: message from {company}',
      text: ['{company} wrote about its proof of concept:', '{text}', '{link}'],
      button: 'Open request',
    },
  }),
}
