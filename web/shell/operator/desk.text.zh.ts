/** Namespace `desk`: the menu and the command palette of the operators' desk. */
export const deskZh = {
  groups: { work: '工作', site: '网站', provider: '管理', own: '个人' },
  palette: {
    button: '全局搜索',
    open: '搜索与命令',
    label: '搜索页面、账号或操作',
    placeholder: '页面、用户名、邮箱、公司或编号',
    none: '没有结果。',
    actions: '当前页面',
    pages: '前往',
    accounts: '账号',
  },
  missing: '您的角色没有此页面的权限。如需使用，请联系管理员调整角色。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly desk: typeof deskZh
  }
}
