import type { ProfileField } from '#contract/people/account/account.fields.ts'
import { auditKindsZh, auditListZh } from '#contract/records/audit/audit.text.zh.ts'

export const auditZh = {
  lead: '近六个月内，本账号及子账号的登录、登录失败和安全变更记录。记录不可修改；如发现异常操作，请立即修改密码，并退出其他设备。',
  kind: auditKindsZh,
  list: auditListZh,
  empty: '暂无操作记录',
  emptyText: '登录和安全变更会显示在这里。',
  unknownDevice: '未知设备',
  fact: {
    fields: '修改项：{{words}}',
    agreement: '文本：{{words}}',
    identity: '身份：{{words}}',
    rows: '共 {{count, number}} 条',
    count: '共 {{count}} 台',
    request: '{{words}}',
    wrong: '用户名或密码错误，锁定前还可尝试 {{count}} 次',
    comma: '、',
  },
  word: {
    name: '姓名',
    phone: '电话',
    companyName: '公司名称',
    taxNumber: '税号',
    companyAddress: '公司地址',
    customer: '客户',
    operator: '运营人员',
    partner: '合作伙伴',
    'user-agreement': '用户协议',
    privacy: '隐私政策',
    'information-agreement': '信息共享告知书',
    news: '邮件资讯',
    'identity-documents': '身份证件处理说明',
    'contact-sharing': '联系方式共享说明',
    certification: '企业认证',
    trial: '免费试用',
  } satisfies Record<ProfileField, string> & Record<string, string>,
}
