export const apiTokenZh = {
  lead: '将您的 CRM 等系统与项目、客户线索、邀请对接。',
  guide: '查看指南',
  title: 'API 令牌',
  sectionLead: '程序用令牌代替密码登录，只能执行您勾选的操作。',
  create: '新建令牌',
  list: 'API 令牌',
  empty: '还没有令牌',
  emptyText: '新建令牌，让您的系统读取或报备项目。',
  full: '有效令牌已达上限（{{max}} 个），吊销一个后可新建。',
  form: {
    title: '新建 API 令牌',
    label: '名称',
    labelHint: '写明用途，便于日后识别，例如“CRM 同步”。',
    scopes: '权限',
    scopesHint: '只勾选程序需要的权限。您自己没有的权限不会显示。',
    days: '有效期',
    dayCount_other: '{{count, number}} 天',
    submit: '新建令牌',
  },
  shown: {
    title: '请立即复制令牌',
    text: '关闭后不再显示。请存放在密钥管理工具或环境变量中，不要写入代码。',
    token: '令牌',
    done: '已复制，关闭',
  },
  columns: { scopes: '权限', lastUsed: '最近使用', expires: '到期' },
  never: '未使用',
  usedFrom: '来自 {{address}}',
  expired: '已到期',
  creatorOut: '创建人已停用或删除，暂不可用',
  revokedOn: '{{date}} 吊销',
  daysLeft_zero: '今天',
  daysLeft_other: '{{count, number}} 天后到期',
  createdOn: '{{date}} 新建',
  createdByOn: '{{name}} 于 {{date}} 新建',
  revoke: '吊销',
  revokeOf: '吊销“{{name}}”',
  revokeTitle: '吊销“{{name}}”？',
  revokeText: '使用此令牌的程序将立即无法访问，且不能恢复。',
  revoked: '令牌已吊销',
  semicolon: '；',
  scopesOf: '{{resource}}：{{verbs}}',
  scope: {
    pipeline: {
      name: '项目',
      read: '查看',
      export: '导出',
      create: '新建与提交',
      update: '修改与评论',
    },
    customer: {
      name: '客户',
      read: '查看列表',
      export: '导出',
      invite: '邀请',
    },
    lead: {
      name: '客户线索',
      read: '查看（不含联系方式）',
      export: '导出',
      update: '接受与婉拒',
    },
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly apiToken: typeof apiTokenZh
  }
}
