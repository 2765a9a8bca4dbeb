import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { DUE_AT, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

const VARIABLES = {
  userName: USER_NAME,
  company: textVariable(
    { zh: '公司名称', en: 'Company' },
    { zh: '湖北云桥信息技术有限公司', en: 'Marina Cloud Partners' },
  ),
  dueAt: DUE_AT,
  text: optionalVariable(
    { zh: '审核说明', en: 'What the reviewer said' },
    {
      zh: '请补充两三个服务过的客户或项目，说明规模和您负责的内容。',
      en: 'Describe two or three customers or projects: their size, and what you did for them.',
    },
  ),
  link: LINK,
}

/** The mails of an application to become a partner, by their news. */
export const PARTNER_TEMPLATES = {
  submitted: defineMailTemplate({
    key: 'partnerSubmitted',
    group: 'partner',
    title: { zh: '已收到加入申请', en: 'Partner application received' },
    variables: VARIABLES,
    zh: {
      subject: '已收到您的合作伙伴申请',
      text: ['已收到“{company}”加入合作伙伴计划的申请，将于{dueAt} 前答复。', '{link}'],
      button: '查看申请',
      closing: ['邀请和管理客户前须完成企业认证。您可以在等待期间提交认证。'],
    },
    en: {
      subject: 'We received your partner application',
      text: [
        'We received the application of {company} to join the partner program. You will have an answer by {dueAt}.',
        '{link}',
      ],
      button: 'View application',
      closing: [
        'Your company must be verified before you can invite and manage customers. You can submit its verification while you wait.',
      ],
    },
  }),
  information: defineMailTemplate({
    key: 'partnerInformation',
    group: 'partner',
    title: { zh: '加入申请需要补充信息', en: 'Partner application: more information' },
    variables: VARIABLES,
    zh: {
      subject: '您的合作伙伴申请需要补充信息',
      text: ['为继续审核“{company}”的申请，请补充以下信息：', '{text}', '{link}'],
      button: '补充并重新提交',
      closing: ['您填写的内容已保留，仅需修改上述内容。'],
    },
    en: {
      subject: 'Your partner application needs more information',
      text: [
        'Before we can continue with the application of {company}, we need to know more:',
        '{text}',
        '{link}',
      ],
      button: 'Add and resubmit',
      closing: ['What you entered is still there. Change only what is named above.'],
    },
  }),
  approved: defineMailTemplate({
    key: 'partnerApproved',
    group: 'partner',
    title: { zh: '加入申请通过', en: 'Partner application approved' },
    variables: VARIABLES,
    zh: {
      subject: '您已成为合作伙伴',
      text: [
        '“{company}”的申请已通过，您的账号已升级为合作伙伴账号。下次登录请选择“合作伙伴”身份。',
        '{text}',
        '{link}',
      ],
      button: '进入合作伙伴计划',
      closing: ['邀请和管理客户前须完成企业认证。'],
    },
    en: {
      subject: 'You’re now a partner',
      text: [
        'The application of {company} is approved. Your account is now a partner account: choose “Partner” the next time you log in.',
        '{text}',
        '{link}',
      ],
      button: 'Open partner program',
      closing: ['Your company must be verified before you can invite and manage customers.'],
    },
  }),
  approvedVerified: defineMailTemplate({
    key: 'partnerApprovedVerified',
    group: 'partner',
    title: { zh: '加入申请通过（已认证）', en: 'Partner application approved, company verified' },
    variables: VARIABLES,
    zh: {
      subject: '您已成为合作伙伴',
      text: [
        '“{company}”的申请已通过，您的账号已升级为合作伙伴账号。下次登录请选择“合作伙伴”身份。',
        '{text}',
        '{link}',
      ],
      button: '进入合作伙伴计划',
    },
    en: {
      subject: 'You’re now a partner',
      text: [
        'The application of {company} is approved. Your account is now a partner account: choose “Partner” the next time you log in.',
        '{text}',
        '{link}',
      ],
      button: 'Open partner program',
    },
  }),
  rejected: defineMailTemplate({
    key: 'partnerRejected',
    group: 'partner',
    title: { zh: '加入申请未通过', en: 'Partner application not approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的合作伙伴申请未通过',
      text: ['“{company}”的申请未通过，原因如下：', '{text}', '{link}'],
      button: '查看原因',
      closing: ['您可以在情况变化后重新申请。'],
    },
    en: {
      subject: 'Your partner application was not approved',
      text: ['We could not approve the application of {company}:', '{text}', '{link}'],
      button: 'View reason',
      closing: ['You can apply again when this changes.'],
    },
  }),
}
