import { operatorAuditListZh } from '#contract/identity/operator-audit/operator-audit.text.zh.ts'

export const operatorAuditZh = {
  lead: '近六个月内运营人员、主账号和子账号的操作。记录不可修改。',
  list: operatorAuditListZh,
  empty: '暂无记录',
  emptyText: '登录、被拒绝的操作和变更会显示在这里。',
  unknown: '未知',
  source: { asked: '查看申请', request: '查看处理经过', content: '查看变更内容' },
  thisAccount: '当前账号',
  thisPerson: '当前操作者',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly operatorAudit: typeof operatorAuditZh
  }
}
