import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const pocQueueZh: QueueTexts = {
  purpose: '确认范围与时间，安排测试，记录结果。',
  list: queueListZh({
    title: '概念验证',
    columns: { subject: '公司名称', reference: '人数' },
    states: {
      inReview: '审核中',
      moreInformation: '待补充信息',
      approved: '已通过',
      rejected: '未通过',
      withdrawn: '已撤回',
      completed: '已完成',
    },
    tabs: { sentBack: '待补充信息' },
  }),
  decisions: {
    approve: { act: '通过', done: '已通过', send: '通过' },
    askMore: { act: '要求补充信息', done: '已要求补充信息', send: '发送并通知' },
    reject: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: {
    complete: '已记录结果',
  },
  fields: {
    companyName: '公司名称',
    requirement: '验证内容',
    people: '人数',
    regionIds: '地域',
    sizeIds: '规格',
    applications: '使用的软件',
    startsOn: '开始日期',
    endsOn: '结束日期',
    successCriteria: '成功标准',
    contactName: '联系人',
    contactEmail: '联系邮箱',
    contactPhone: '联系电话',
    country: '国家/地区',
  },
  images: {},
  checks: {
    mailDomain: { passed: '非一次性邮箱域名', warning: '一次性邮箱域名', detail: '{{domain}}' },
    otherOpen: {
      passed: '该账号没有其他进行中的申请',
      warning: '该账号还有其他进行中的申请',
      detail: '共 {{count}} 个',
    },
    certified: {
      passed: '企业已认证',
      warning: '企业尚未认证',
      detail: '转为付费前需要完成认证。',
    },
  },
}
