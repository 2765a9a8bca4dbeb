import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

const NUMBER = textVariable({ zh: '客户线索编号', en: 'Number of the lead' }, { zh: 'L-12', en: 'L-12' })
const KIND = textVariable(
  { zh: '申请类型', en: 'Kind of request' },
  { zh: '概念验证', en: 'Proof of concept' },
)
const REGION = textVariable({ zh: '区域', en: 'Region' }, { zh: '华东', en: 'Southeast Asia' })
const NEEDS = textVariable(
  { zh: '需求', en: 'Needs' },
  {
    zh: '30 名工程师在两地使用三维模型，图纸不离开数据中心。',
    en: '30 engineers in two cities work with 3D models.',
  },
)
const PARTNER = textVariable(
  { zh: '合作伙伴', en: 'Partner' },
  { zh: '湖北云桥信息技术有限公司', en: 'Marina Cloud Partners' },
)
const REQUEST = textVariable(
  { zh: '申请', en: 'Request' },
  { zh: '30 人概念验证', en: 'Proof of concept for 30 people' },
)
const CAUSE = textVariable(
  { zh: '原因', en: 'Cause' },
  { zh: '合作伙伴未按时答复。', en: 'The partner didn’t answer in time.' },
)
const SAID = optionalVariable(
  { zh: '说明', en: 'What was said' },
  { zh: '目前没有可用的工程师。', en: 'We have no engineers available.' },
)
const READER = { userName: USER_NAME, link: LINK }

/** To the partner: a request that it may accept. */
const received = defineMailTemplate({
  key: 'leadReceived',
  group: 'partner',
  title: { zh: '收到新客户线索', en: 'New lead' },
  variables: { ...READER, number: NUMBER, kind: KIND, region: REGION, needs: NEEDS, dueAt: MOMENT },
  zh: {
    subject: '新客户线索 {number}：{kind}，{region}',
    text: [
      '我们向您推荐一项客户申请：{kind}，{region}。',
      '{needs}',
      '请于 {dueAt} 前接受或婉拒，逾期将自动退回。',
      '{link}',
    ],
    button: '查看客户线索',
    closing: ['您接受后，我们会征求客户同意，再向您提供联系方式。'],
  },
  en: {
    subject: 'New lead {number}: {kind}, {region}',
    text: [
      'A customer near you needs help: {kind}, {region}.',
      '{needs}',
      'Accept or decline it by {dueAt}. If you don’t answer by then, it is returned.',
      '{link}',
    ],
    button: 'View lead',
    closing: ['Once you accept, we ask the customer whether they’ll share their contact details with you.'],
  },
})

/** To the customer: who wants to advise it, and what that partner would see. */
const contactAsked = defineMailTemplate({
  key: 'leadContactAsked',
  group: 'partner',
  title: { zh: '合作伙伴愿意提供咨询', en: 'A partner wants to advise a customer' },
  variables: { ...READER, partner: PARTNER, request: REQUEST, dueAt: MOMENT },
  zh: {
    subject: '“{partner}”愿意就您的申请提供咨询',
    text: [
      '合作伙伴“{partner}”愿意就您的申请“{request}”提供咨询，目前还不知道您是谁。',
      '如您同意，该合作伙伴可查看您在申请中填写的企业、联系人、邮箱和电话。请于 {dueAt} 前选择。',
      '{link}',
    ],
    button: '查看并选择',
    closing: ['您可以拒绝，我们会继续处理您的申请。'],
  },
  en: {
    subject: '{partner} wants to advise you on your request',
    text: [
      'The partner {partner} wants to advise you on your request “{request}”. It doesn’t know who you are yet.',
      'If you agree, it sees the company, contact person, e-mail address and telephone number of that request. Answer by {dueAt}.',
      '{link}',
    ],
    button: 'View and decide',
    closing: ['You are free to decline. We continue with your request either way.'],
  },
})

const contactShared = defineMailTemplate({
  key: 'leadContactShared',
  group: 'partner',
  title: { zh: '客户已提供联系方式', en: 'Customer shared their contact details' },
  variables: { ...READER, number: NUMBER },
  zh: {
    subject: '客户线索 {number}：客户已提供联系方式',
    text: ['客户线索 {number} 的客户同意向您提供联系方式。请登录后查看，并尽快联系。', '{link}'],
    button: '查看联系方式',
    closing: ['每次查看都会记录，客户可以看到。'],
  },
  en: {
    subject: 'Lead {number}: the customer shared their contact details',
    text: [
      'The customer of lead {number} has shared their contact details with you. Log in to view them.',
      '{link}',
    ],
    button: 'View contact',
    closing: ['Each view is recorded, and the customer can see it.'],
  },
})

const ended = defineMailTemplate({
  key: 'leadEnded',
  group: 'partner',
  title: { zh: '客户线索已退回（致合作伙伴）', en: 'Lead returned (to the partner)' },
  variables: { ...READER, number: NUMBER, cause: CAUSE, text: SAID },
  zh: {
    subject: '客户线索 {number} 已退回',
    text: ['客户线索 {number} 已退回：{cause}', '{text}', '{link}'],
    button: '查看客户线索',
    closing: [],
  },
  en: {
    subject: 'Lead {number} was returned',
    text: ['Lead {number} was returned to us: {cause}', '{text}', '{link}'],
    button: 'View lead',
    closing: [],
  },
})

/** To the operator who passed it. */
const back = defineMailTemplate({
  key: 'leadBack',
  group: 'partner',
  title: { zh: '客户线索已退回（致运营人员）', en: 'Lead returned (to the operator)' },
  variables: { ...READER, request: REQUEST, partner: PARTNER, cause: CAUSE, text: SAID },
  zh: {
    subject: '“{request}”已从“{partner}”退回',
    text: ['“{request}”转给“{partner}”后已退回：{cause}', '{text}', '{link}'],
    button: '查看申请',
    closing: ['您可以将其转给其他合作伙伴。'],
  },
  en: {
    subject: 'Lead returned: {request}, passed to {partner}',
    text: ['{request}, passed to {partner}, was returned: {cause}', '{text}', '{link}'],
    button: 'View request',
    closing: ['You can pass it to another partner.'],
  },
})

export const LEAD_TEMPLATES = { received, contactAsked, contactShared, ended, back } as const
