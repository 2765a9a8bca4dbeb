import { auditKindsZh, auditListZh } from '#contract/records/audit/audit.text.zh.ts'
import { factsZh } from './audit-facts.zh.built.ts'

export const auditZh = {
  ownLead:
    '近六个月内，您本人的登录、登录失败和变更记录。记录不可修改；如发现异常操作，请立即修改密码，并退出其他设备。',
  lead: '近六个月内，本账号及子账号的登录、安全变更、申请和合作伙伴相关记录。记录不可修改；如发现异常操作，请立即修改密码，并退出其他设备。',
  kind: auditKindsZh,
  decided: '申请：{{what}}',
  decision: {
    approve: '申请已通过',
    reject: '申请未通过',
    sendBack: '要求补充申请信息',
    askMore: '要求补充申请信息',
    markDuplicate: '申请已标记为重复',
    answer: '申请已答复',
    reply: '申请已答复',
    decline: '申请已婉拒',
    complete: '申请已完成',
  },
  list: auditListZh,
  empty: '暂无操作记录',
  emptyText: '登录、安全变更和申请会显示在这里。',
  unknownDevice: '未知设备',
  facts: factsZh,
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly audit: typeof auditZh
  }
}
