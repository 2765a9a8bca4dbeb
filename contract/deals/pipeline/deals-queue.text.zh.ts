import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { dealFields } from './deal.form.ts'
import { dealStatusesZh } from './pipeline.text.zh.ts'

const { draft: _draft, ...states } = dealStatusesZh

export const dealQueueZh: QueueTexts = {
  purpose: '合作伙伴提交的项目：核对是否与其他项目重复，通过后项目受保护。',
  list: queueListZh({
    title: '项目审核',
    columns: { subject: '客户', reference: '项目' },
    states,
    tabs: { sentBack: '待补充' },
  }),
  decisions: {
    approve: { act: '通过', done: '已通过', send: '通过' },
    askMore: { act: '要求补充信息', done: '已要求补充信息', send: '发送并通知' },
    markDuplicate: {
      act: '判定为重复',
      done: '已判定为重复',
      send: '判定为重复',
      confirm: '检查未发现该客户的其他报备，但合作伙伴会收到“已有有效报备”的通知。',
    },
    reject: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: { begin: '进入审核', reply: '已回复，重新进入审核', expire: '已过期' },
  fields: dealFields.labels.zh,
  images: {},
  checks: {
    conflict: {
      passed: '与其他合作伙伴无冲突',
      warning: '可能与其他合作伙伴冲突',
      detail: '最高 {{score}} 分（满分 100），共 {{count}} 个。',
    },
    own: { passed: '该合作伙伴没有相似项目', warning: '该合作伙伴有相似项目', detail: '共 {{count}} 个。' },
    freeMail: { passed: '企业邮箱', warning: '免费或一次性邮箱', detail: '{{domain}}' },
    certified: { passed: '合作伙伴已认证', warning: '合作伙伴尚未认证', detail: '其企业尚未完成认证。' },
  },
}
