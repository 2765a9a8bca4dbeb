import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const partnerQueueZh: QueueTexts = {
  purpose: '审核合作伙伴申请，通过后即可邀请和管理客户。',
  list: queueListZh({
    title: '伙伴申请',
    columns: { subject: '公司名称', reference: '城市' },
    states: {
      inReview: '审核中',
      moreInformation: '待补充信息',
      approved: '已通过',
      rejected: '未通过',
      withdrawn: '已撤回',
    },
    tabs: { sentBack: '待补充信息' },
  }),
  decisions: {
    approve: { act: '通过', done: '已通过', send: '通过' },
    askMore: { act: '要求补充信息', done: '已要求补充信息', send: '发送并通知' },
    reject: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: {},
  fields: {
    companyName: '公司名称',
    country: '国家/地区',
    city: '城市',
    website: '公司网站',
    regions: '服务区域',
    industries: '擅长行业',
    experience: '客户与项目经验',
    certificates: '资质证书',
    contactName: '联系人',
    contactEmail: '联系邮箱',
    contactPhone: '联系电话',
    answer: '申请人的答复',
  },
  images: { certificate: '资质证书' },
  checks: {
    certified: {
      passed: '企业认证已通过',
      warning: '尚未通过企业认证',
      detail: '通过申请后，仍须完成认证才能邀请和管理客户。',
    },
    certificationOpen: {
      passed: '企业认证没有待处理的申请',
      warning: '企业认证正在审核',
      detail: '建议先处理企业认证。',
    },
    sameCompany: {
      passed: '没有同名的合作伙伴',
      warning: '同名公司已是合作伙伴',
      detail: '账号：{{account}}',
    },
    earlier: {
      passed: '此前没有未通过的申请',
      warning: '此前有未通过的申请',
      detail: '共 {{count}} 个，理由：{{reason}}',
    },
    mailDomain: {
      passed: '非一次性邮箱域名',
      warning: '一次性邮箱域名',
      detail: '{{domain}}',
    },
  },
}
