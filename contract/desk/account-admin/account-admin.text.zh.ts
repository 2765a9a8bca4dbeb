import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { accountList } from './account-admin.list.ts'

export const accountListZh: ListTexts<typeof accountList> = {
  title: '账号',
  columns: {
    userName: '用户名',
    companyName: '公司',
    email: '邮箱',
    name: '姓名',
    phone: '电话',
    taxNumber: '税号',
    accountType: '身份',
    accountKind: '账号类型',
    state: '状态',
    subAccounts: '子账号',
    createdAt: '注册时间',
    lastUsedAt: '最近使用',
    userId: '用户 ID',
  },
  options: {
    accountType: { customer: '客户', partner: '合作伙伴' },
    accountKind: { personal: '个人', enterprise: '企业' },
    state: { active: '正常', disabled: '已停用', closing: '注销中', closed: '已注销' },
  },
}
