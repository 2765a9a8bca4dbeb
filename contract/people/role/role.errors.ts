import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Roles of an account, and who has them. */
export const roleErrors = defineErrors({
  /** No such role, or one of another account: the same answer. */
  unknown: {
    code: 'IAM_0008',
    status: 404,
    zh: '角色不存在，可能已被删除。请刷新后重试。',
    en: 'This role doesn’t exist. It may have been deleted. Reload and try again.',
  },
  nameTaken: {
    code: 'roleNameExist',
    status: 409,
    zh: '角色名称已存在，请更换。',
    en: 'A role with this name already exists. Choose a different name.',
  },
  builtIn: {
    code: 'roleBuiltIn',
    status: 409,
    zh: '内置角色不可修改或删除。您可以复制后再编辑。',
    en: 'Built-in roles can’t be changed or deleted. You can copy one and edit the copy.',
  },
  inUse: {
    code: 'roleInUse',
    status: 409,
    zh: '该角色正由 {{count}} 个子账号使用：{{names}}。请先撤销授权，再删除角色。',
    en: 'This role can’t be deleted while it is in use. Sub-accounts that have it ({{count}}): {{names}}. Revoke the role from them first.',
  },
  tooMany: {
    code: 'roleLimit',
    status: 409,
    zh: '自定义角色已达上限（{{max}} 个），请先删除不用的角色。',
    en: 'You’ve reached the limit of {{max}} custom roles. Delete one that you no longer need first.',
  },
})
