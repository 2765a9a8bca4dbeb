import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { auditListZh } from '#contract/records/audit/audit.text.zh.ts'
import type { operatorAuditList } from './operator-audit.list.ts'

const { columns, options } = auditListZh

export const operatorAuditListZh: ListTexts<typeof operatorAuditList> = {
  title: '审计日志',
  columns: {
    ...columns,
    actorKind: '操作者类型',
    actor: '操作者',
    account: '涉及账号',
    requestId: '请求编号',
  },
  options: {
    ...options,
    actorKind: {
      operator: '运营人员',
      account: '主账号',
      subAccount: '子账号',
      partner: '其合作伙伴',
      customer: '其客户',
      site: '系统',
      unknown: '未登录用户',
    },
  },
}
