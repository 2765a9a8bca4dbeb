import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

const PARTNER = textVariable(
  { zh: '合作伙伴', en: 'Partner' },
  { zh: '湖北云桥信息技术有限公司', en: 'Marina Cloud Partners' },
)
const CUSTOMER = textVariable(
  { zh: '客户', en: 'Customer' },
  { zh: '武汉光禾医院', en: 'Bukit Foods Pte. Ltd.' },
)
const OTHER = textVariable(
  { zh: '对方', en: 'The other side' },
  { zh: '武汉光禾医院', en: 'Bukit Foods Pte. Ltd.' },
)
const TEXT = optionalVariable(
  { zh: '说明', en: 'What was said' },
  { zh: '合同已到期，不再续签。', en: 'Our contract has ended and is not renewed.' },
)

/** To a mailbox that may have no account: the link and how long it is valid. */
export const invitation = defineMailTemplate({
  key: 'customerInvitation',
  group: 'partner',
  title: { zh: '邀请客户', en: 'Invitation of a customer' },
  variables: { customer: CUSTOMER, partner: PARTNER, until: MOMENT, link: LINK },
  zh: {
    subject: '{partner} 邀请您关联{product}账号',
    greeting: '您好！',
    text: [
      '{partner} 邀请“{customer}”在{product}上与其关联。关联后，合同、发票、结算和技术支持由该合作伙伴负责。',
      '请先阅读页面上的信息共享告知书，再决定是否接受。您可以注册新账号，也可以使用已有账号。',
      '{link}',
    ],
    button: '查看邀请',
    closing: [
      '链接在 {until} 前有效，只能使用一次。',
      '如您不认识该合作伙伴，请忽略本邮件，不会有任何影响。',
    ],
  },
  en: {
    subject: '{partner} invites you to associate your {product} account',
    greeting: 'Hello,',
    text: [
      '{partner} invites {customer} to an association on {product}. The partner would then handle your contracts, invoices, billing and support.',
      'Read the information sharing notice on the page before you decide. You can register a new account or use the one you have.',
      '{link}',
    ],
    button: 'View invitation',
    closing: [
      'The link is valid until {until} and can be used once.',
      'If you don’t know this partner, ignore this e-mail. Nothing changes unless you accept.',
    ],
  },
})

const NEWS = { userName: USER_NAME, other: OTHER, link: LINK }

/** What the two sides of an association are told, by kind of notification. */
export const ASSOCIATION_TEMPLATES = {
  invitationAccepted: defineMailTemplate({
    key: 'invitationAccepted',
    group: 'partner',
    title: { zh: '邀请已被接受', en: 'Invitation accepted' },
    variables: NEWS,
    zh: {
      subject: '“{other}”已接受您的邀请',
      text: ['“{other}”已接受您的邀请，关联已生效。', '{link}'],
      button: '查看客户',
      closing: ['客户可以看到您查看其信息的时间和内容。'],
    },
    en: {
      subject: '{other} accepted your invitation',
      text: ['{other} accepted your invitation. The association is active.', '{link}'],
      button: 'View customer',
      closing: ['The customer can see when you view its details, and which ones.'],
    },
  }),
  customerPending: defineMailTemplate({
    key: 'customerPending',
    group: 'partner',
    title: { zh: '客户待审批', en: 'Customer waits for approval' },
    variables: NEWS,
    zh: {
      subject: '“{other}”待您审批',
      text: [
        '“{other}”已接受您的邀请，但其企业尚未认证。请审批；如不审批，其企业认证通过且与邀请一致后，关联自动生效。',
        '{link}',
      ],
      button: '查看客户',
    },
    en: {
      subject: '{other} is awaiting your approval',
      text: [
        '{other} accepted your invitation, but its company isn’t verified yet. Approve it, or wait: the association starts automatically once the invited company is verified.',
        '{link}',
      ],
      button: 'View customer',
    },
  }),
  associationStarted: defineMailTemplate({
    key: 'associationStarted',
    group: 'partner',
    title: { zh: '关联已生效', en: 'Association started' },
    variables: NEWS,
    zh: {
      subject: '您已与“{other}”关联',
      text: [
        '您的账号已与合作伙伴“{other}”关联。合同、发票、结算和技术支持由该合作伙伴负责。',
        '您可以随时查看对方何时查看了您的哪些信息，也可以随时停止共享。',
        '{link}',
      ],
      button: '查看我的合作伙伴',
    },
    en: {
      subject: 'You are associated with {other}',
      text: [
        'Your account is associated with {other}. The partner now handles your contracts, invoices, billing and support.',
        'You can see when the partner viewed which of your details, and stop sharing at any time.',
        '{link}',
      ],
      button: 'View my partner',
    },
  }),
  associationRejected: defineMailTemplate({
    key: 'associationRejected',
    group: 'partner',
    title: { zh: '关联未生效', en: 'Association not started' },
    variables: { ...NEWS, text: TEXT },
    zh: {
      subject: '您与“{other}”的关联未生效',
      text: ['您接受了“{other}”的邀请，但关联未生效。', '{text}', '{link}'],
      button: '查看详情',
    },
    en: {
      subject: 'The association with {other} did not start',
      text: [
        'You accepted the invitation of {other}, but the association did not start.',
        '{text}',
        '{link}',
      ],
      button: 'View details',
    },
  }),
  associationEndAsked: defineMailTemplate({
    key: 'associationEndAsked',
    group: 'partner',
    title: { zh: '对方申请解除关联', en: 'End of an association requested' },
    variables: { ...NEWS, text: TEXT, until: MOMENT },
    zh: {
      subject: '“{other}”申请解除关联',
      text: ['“{other}”申请解除与您的关联，理由如下：', '{text}', '请于 {until} 前答复。', '{link}'],
      button: '答复',
      closing: ['届时您未答复或不同意的，由我们在听取双方意见后裁定。'],
    },
    en: {
      subject: '{other} asks to end the association',
      text: ['{other} asks to end the association with you:', '{text}', 'Answer by {until}.', '{link}'],
      button: 'Answer',
      closing: ['If you don’t answer or don’t agree by then, we decide once we have heard both sides.'],
    },
  }),
  associationEndRefused: defineMailTemplate({
    key: 'associationEndRefused',
    group: 'partner',
    title: { zh: '对方不同意解除关联', en: 'End of an association refused' },
    variables: { ...NEWS, text: TEXT, until: MOMENT },
    zh: {
      subject: '“{other}”不同意解除关联',
      text: ['“{other}”不同意解除关联：', '{text}', '{until} 后由我们裁定，并通知双方。', '{link}'],
      button: '查看详情',
    },
    en: {
      subject: '{other} doesn’t agree to end the association',
      text: [
        '{other} doesn’t agree to end the association:',
        '{text}',
        'We decide after {until} and tell both of you.',
        '{link}',
      ],
      button: 'View details',
    },
  }),
  associationInReview: defineMailTemplate({
    key: 'associationInReview',
    group: 'partner',
    title: { zh: '关联解除由我们裁定', en: 'End of an association in review' },
    variables: { ...NEWS, until: MOMENT },
    zh: {
      subject: '与“{other}”的关联由我们裁定',
      text: [
        '解除与“{other}”的关联的申请已满 15 天，双方未达成一致。我们将于 {until} 前裁定，并通知双方。',
        '{link}',
      ],
      button: '查看详情',
    },
    en: {
      subject: 'We’re deciding on your association with {other}',
      text: [
        'Fifteen days have passed since the request to end the association with {other}, and the two sides have not agreed. We decide by {until} and tell both of you.',
        '{link}',
      ],
      button: 'View details',
    },
  }),
  associationContinued: defineMailTemplate({
    key: 'associationContinued',
    group: 'partner',
    title: { zh: '关联继续有效', en: 'Association continues' },
    variables: { ...NEWS, text: TEXT },
    zh: {
      subject: '与“{other}”的关联继续有效',
      text: ['与“{other}”的关联继续有效。', '{text}', '{link}'],
      button: '查看详情',
    },
    en: {
      subject: 'The association with {other} continues',
      text: ['The association with {other} continues.', '{text}', '{link}'],
      button: 'View details',
    },
  }),
  associationEnded: defineMailTemplate({
    key: 'associationEnded',
    group: 'partner',
    title: { zh: '关联已解除', en: 'Association ended' },
    variables: { ...NEWS, text: TEXT },
    zh: {
      subject: '与“{other}”的关联已解除',
      text: ['与“{other}”的关联已解除，信息共享同时终止。', '{text}', '{link}'],
      button: '查看详情',
    },
    en: {
      subject: 'The association with {other} has ended',
      text: [
        'The association with {other} has ended, and with it the sharing of details.',
        '{text}',
        '{link}',
      ],
      button: 'View details',
    },
  }),
}
