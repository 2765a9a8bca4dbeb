import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const certificationQueueZh: QueueTexts = {
  purpose: '核对企业提交的证件与所填信息是否一致。',
  list: queueListZh({
    title: '企业认证',
    columns: { subject: '企业名称', reference: '信用代码' },
    states: {
      inReview: '审核中',
      returned: '待补充',
      failed: '未通过',
      withdrawn: '已撤回',
      verified: '已认证',
    },
  }),
  decisions: {
    approve: { act: '通过', done: '已通过', send: '通过' },
    sendBack: { act: '要求补充信息', done: '已要求补充信息', send: '发送并通知' },
    reject: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: {},
  fields: {
    companyName: '企业名称',
    registrationNumber: '信用代码',
    country: '国家/地区',
    address: '地址',
    contactName: '联系人',
    contactPhone: '联系电话',
    license: '营业执照',
    portrait: '身份证人像面',
    emblem: '身份证国徽面',
  },
  images: { license: '营业执照', portrait: '身份证人像面', emblem: '身份证国徽面' },
  checks: {
    checkDigit: {
      passed: '校验位正确',
      warning: '校验位不符',
      detail: '填写为 {{entered}}，应为 {{calculated}}，请与证件核对。',
    },
    sameCode: {
      passed: '信用代码未被其他账号使用',
      warning: '其他账号使用同一代码',
      detail: '{{account}}',
    },
    sameName: {
      passed: '其他账号未使用该企业名称',
      warning: '其他账号使用同一企业名称',
      detail: '{{account}}',
    },
    sameImage: {
      passed: '图片未在其他申请中出现',
      warning: '图片在其他申请中出现过',
      detail: '{{account}}',
    },
    mailDomain: { passed: '非一次性邮箱域名', warning: '一次性邮箱域名', detail: '{{domain}}' },
  },
}
