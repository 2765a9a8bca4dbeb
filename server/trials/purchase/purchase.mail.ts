import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { DUE_AT, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { RequestEventRow, RequestRow } from '#server/requests/request/request.service.ts'
import { tellMove } from '#server/requests/request/tell-move.service.ts'

const VARIABLES = {
  userName: USER_NAME,
  company: textVariable(
    { zh: '公司名称', en: 'Company' },
    { zh: '海岸桥梁设计院', en: 'Coastline Bridge Engineering' },
  ),
  quote: textVariable(
    { zh: '报价单编号', en: 'Number of the quote' },
    {
      zh: 'Q-20261122-7K3F9A',
      en: 'Q-20261122-7K3F9A',
    },
  ),
  dueAt: DUE_AT,
  text: optionalVariable(
    { zh: '答复', en: 'Our answer' },
    {
      zh: '120 台按包年签订可享受合同价，附件条款请与我们联系。',
      en: 'For 120 desktops billed yearly we can offer a contract price. Call us to agree on the terms.',
    },
  ),
  link: LINK,
}

const TEMPLATES = {
  submitted: defineMailTemplate({
    key: 'purchaseSubmitted',
    group: 'poc',
    title: { zh: '已收到报价申请', en: 'Formal quote request received' },
    variables: VARIABLES,
    zh: {
      subject: '已收到您的报价申请',
      text: ['已收到“{company}”就报价单 {quote} 提出的报价申请。', '将于{dueAt} 前答复。', '{link}'],
      button: '查看申请',
    },
    en: {
      subject: 'We received your request for a formal quote',
      text: [
        'We received {company}’s request for a formal quote with the configuration of quote {quote}.',
        'You will have an answer by {dueAt}.',
        '{link}',
      ],
      button: 'View request',
    },
  }),
  answered: defineMailTemplate({
    key: 'purchaseAnswered',
    group: 'poc',
    title: { zh: '报价申请已答复', en: 'Formal quote request answered' },
    variables: VARIABLES,
    zh: {
      subject: '您的报价申请已有答复',
      text: ['对“{company}”报价单 {quote} 的答复：', '{text}', '{link}'],
      button: '查看申请',
    },
    en: {
      subject: 'Our answer to your request for a formal quote',
      text: ['Our answer to {company} about quote {quote}:', '{text}', '{link}'],
      button: 'View request',
    },
  }),
  declined: defineMailTemplate({
    key: 'purchaseDeclined',
    group: 'poc',
    title: { zh: '无法提供报价', en: 'Formal quote request declined' },
    variables: VARIABLES,
    zh: {
      subject: '我们暂时无法为您提供报价',
      text: ['对于“{company}”报价单 {quote} 的申请，我们暂时无法提供报价：', '{text}', '{link}'],
      button: '查看申请',
    },
    en: {
      subject: 'We can’t provide this quote',
      text: ['We can’t send {company} a formal quote based on quote {quote}:', '{text}', '{link}'],
      button: 'View request',
    },
  }),
} as const

const NEWS_OF = {
  submit: { template: TEMPLATES.submitted, kind: 'purchaseSubmitted' },
  answer: { template: TEMPLATES.answered, kind: 'purchaseAnswered' },
  decline: { template: TEMPLATES.declined, kind: 'purchaseDeclined' },
} as const satisfies Record<string, { readonly kind: NotificationKind; readonly template: unknown }>

/** Tells of a move, in its transaction. A withdrawal is the applicant's own and told to no one. */
export function tellPurchase(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  return tellMove(deps, tx, { request, event }, (action, text) => {
    const news = Object.hasOwn(NEWS_OF, action) ? NEWS_OF[action as keyof typeof NEWS_OF] : undefined
    return (
      news && {
        ...news,
        page: purchasePage(request.id),
        values: { text, quote: request.reference },
      }
    )
  })
}

/** The page of a request for a formal quote. */
export function purchasePage(requestId: string): string {
  return `/content/application/${requestId}`
}

/** The mails of this feature, as operators edit them. */
export const PURCHASE_MAILS = Object.values(TEMPLATES)
