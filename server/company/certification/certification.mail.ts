import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { DUE_AT, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { RequestEventRow, RequestRow } from '#server/requests/request/request.service.ts'
import { tellMove, tellOfRequest } from '#server/requests/request/tell-move.service.ts'

/** The page of the certification, and its part of the site that mails and notifications lead to. */
const PAGE = '/content/information/certification'

type News = 'submitted' | 'verified' | 'returned' | 'failed' | 'changed'

const NEWS_OF: Readonly<Record<string, News>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  approve: 'verified',
  sendBack: 'returned',
  reject: 'failed',
}

const KIND_OF = {
  submitted: 'certificationSubmitted',
  verified: 'certificationVerified',
  returned: 'certificationReturned',
  failed: 'certificationFailed',
  changed: 'certificationChanged',
} as const satisfies Record<News, string>

/**
 * Tells the account, and the sub-account that submitted it, each in its language; part of the transaction of the move. A withdrawal is the applicant's own and told to no one.
 */
export function tellCertification(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  return tellMove(deps, tx, { request, event }, (action, said) => {
    const news = NEWS_OF[action]
    return news && newsOf(news, said)
  })
}

/** Tells that an operator has changed verified data, and why. */
export function tellChange(deps: Deps, tx: Executor, request: RequestRow, reason: string): Promise<void> {
  return tellOfRequest(deps, tx, request, () => newsOf('changed', reason))
}

function newsOf(news: News, reasons: string) {
  return { kind: KIND_OF[news], page: PAGE, template: TEMPLATES[news], values: { reasons } }
}

const VARIABLES = {
  userName: USER_NAME,
  company: textVariable(
    { zh: '企业名称', en: 'Company' },
    { zh: '海沧云帆科技有限公司', en: 'Harbor Sails Ltd.' },
  ),
  dueAt: DUE_AT,
  reasons: optionalVariable(
    { zh: '审核说明', en: 'What the reviewer said' },
    {
      zh: '统一社会信用代码与营业执照不一致，第 18 位应为 2。',
      en: 'The code differs from your business license. Position 18 should be 2.',
    },
  ),
  link: LINK,
}

const TEMPLATES = {
  submitted: defineMailTemplate({
    key: 'certificationSubmitted',
    group: 'certification',
    title: { zh: '已收到认证申请', en: 'Verification received' },
    variables: VARIABLES,
    zh: {
      subject: '已收到您的企业认证申请',
      text: [
        `已收到“{company}”的企业认证申请。审核需要 ${CERTIFICATION_DAYS.min} 至 ${CERTIFICATION_DAYS.max} 个工作日，将于{dueAt} 前反馈结果。`,
        '您无需操作，审核结果将通过邮件通知您。',
        '{link}',
      ],
      button: '查看认证',
    },
    en: {
      subject: 'We received your company verification',
      text: [
        `We received the company verification of {company}. The review takes ${CERTIFICATION_DAYS.min} to ${CERTIFICATION_DAYS.max} working days: you will have the result by {dueAt}.`,
        'You don’t need to do anything. We’ll e-mail you the result.',
        '{link}',
      ],
      button: 'View verification',
    },
  }),
  verified: defineMailTemplate({
    key: 'certificationVerified',
    group: 'certification',
    title: { zh: '认证通过', en: 'Verification approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的企业认证已通过',
      text: [
        '“{company}”已通过企业认证，您的账号已升级为企业账号。',
        '{reasons}',
        '账号中的企业信息已锁定。如企业更名或搬迁，请联系我们变更。',
        '{link}',
      ],
      button: '查看认证',
    },
    en: {
      subject: 'Your company verification is approved',
      text: [
        '{company} is verified. Your account is now a company account.',
        '{reasons}',
        'The company information in your account is now locked. If your company is renamed or moves, contact us to change it.',
        '{link}',
      ],
      button: 'View verification',
    },
  }),
  returned: defineMailTemplate({
    key: 'certificationReturned',
    group: 'certification',
    title: { zh: '认证要求补充信息', en: 'Verification: information requested' },
    variables: VARIABLES,
    zh: {
      subject: '您的企业认证需要修改',
      text: ['我们已审核“{company}”的企业认证申请，请修改以下内容：', '{reasons}', '{link}'],
      button: '修改并重新提交',
      closing: ['您填写的内容已保留，仅需修改上述内容。'],
    },
    en: {
      subject: 'Your company verification needs changes',
      text: [
        'We reviewed the company verification of {company}. Correct the following:',
        '{reasons}',
        '{link}',
      ],
      button: 'Correct and resubmit',
      closing: ['What you entered is still there. Change only what is named above.'],
    },
  }),
  changed: defineMailTemplate({
    key: 'certificationChanged',
    group: 'certification',
    title: { zh: '认证信息变更', en: 'Verified information changed' },
    variables: VARIABLES,
    zh: {
      subject: '您的企业认证信息已变更',
      text: ['您的企业认证信息已变更，现企业名称为“{company}”。', '{reasons}', '{link}'],
      button: '查看认证',
      closing: ['如非您本人申请变更，请立即联系我们。'],
    },
    en: {
      subject: 'Your verified company information was changed',
      text: [
        'We changed the verified information of your company. It now reads {company}.',
        '{reasons}',
        '{link}',
      ],
      button: 'View verification',
      closing: ['If you didn’t ask for this, contact us at once.'],
    },
  }),
  failed: defineMailTemplate({
    key: 'certificationFailed',
    group: 'certification',
    title: { zh: '认证未通过', en: 'Verification not approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的企业认证未通过',
      text: ['“{company}”的企业认证未通过，原因如下：', '{reasons}', '{link}'],
      button: '查看原因并重新提交',
      closing: ['您填写的内容已保留，修改后可重新提交。'],
    },
    en: {
      subject: 'Your company verification was not approved',
      text: ['We could not approve the company verification of {company}:', '{reasons}', '{link}'],
      button: 'View reason and resubmit',
      closing: ['What you entered is still there. You can correct it and submit it again.'],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const CERTIFICATION_MAILS = Object.values(TEMPLATES)
