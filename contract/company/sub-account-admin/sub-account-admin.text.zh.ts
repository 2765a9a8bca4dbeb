import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { subAccountList } from './sub-account-admin.list.ts'

export const subAccountListZh: ListTexts<typeof subAccountList> = {
  title: '子账号',
  columns: {
    userName: '用户名',
    name: '姓名',
    email: '邮箱',
    roles: '角色',
    state: '状态',
    disabledReason: '停用原因',
    secondFactor: '两步验证',
    createdAt: '创建时间',
    lastSignInAt: '最近登录时间',
  },
  filters: { locked: '已锁定' },
  options: {
    state: { enabled: '已启用', disabled: '已停用' },
    secondFactor: { on: '已设置', off: '未设置' },
  },
}
