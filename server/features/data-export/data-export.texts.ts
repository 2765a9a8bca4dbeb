import type { ProfileField } from '#contract/features/account/account.fields.ts'
import type { ARCHIVE_FILES } from '#contract/features/data-export/data-export.fields.ts'
import type { Language } from '#contract/kit/language.ts'

type Files = typeof ARCHIVE_FILES

/** What the archive says around the data; keys of the data are named here, values stay as they are. */
export interface ExportWords {
  readonly title: (product: string) => string
  readonly intro: (date: string) => string
  readonly none: string
  readonly yes: string
  readonly mailed: string
  readonly notMailed: string
  readonly capped: (shown: number, total: number) => string
  readonly sections: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<ProfileField, string> & Record<string, string>>
  readonly readme: (product: string, files: Files) => string
}

const en: ExportWords = {
  title: (product) => `Your ${product} account`,
  intro: (date) =>
    `Everything this site stores about your account, exported on ${date}. All times are in UTC.`,
  none: 'None.',
  yes: 'set up',
  mailed: 'Sent',
  notMailed: 'Not sent',
  capped: (shown, total) => `The latest ${shown} of ${total} entries.`,
  sections: {
    account: 'Account',
    subAccounts: 'Sub-accounts',
    roles: 'Roles',
    consents: 'What you agreed to',
    sessions: 'Logins',
    security: 'Security',
    linkedIdentities: 'Linked third-party logins',
    emailChanges: 'E-mail changes',
    trials: 'Trials',
    closures: 'Closure requests',
    savedViews: 'Saved views',
    listColumns: 'Columns of lists',
    notifications: 'Notifications',
    mailPreferences: 'Notifications by e-mail',
    activity: 'Activity from the last six months',
    agreementTexts: 'Texts you accepted',
  },
  labels: {
    userId: 'User ID',
    accountName: 'Account name',
    accountType: 'Account type',
    accountKind: 'Personal or enterprise',
    email: 'E-mail address',
    language: 'Language',
    name: 'Name',
    phone: 'Phone',
    companyName: 'Company name',
    taxNumber: 'Tax number',
    companyAddress: 'Company address',
    registeredAt: 'Registered',
    createdAt: 'Created',
    lastSignInAt: 'Last login',
    disabledAt: 'Disabled',
    roles: 'Roles',
    description: 'Description',
    permissions: 'Permissions',
    recordId: 'Record',
    title: 'Text',
    version: 'Version',
    purpose: 'Purpose',
    acceptedAt: 'Accepted',
    withdrawnAt: 'Withdrawn',
    textHash: 'Fingerprint of the text (SHA-256)',
    subAccountId: 'Sub-account',
    browser: 'Browser',
    address: 'IP address',
    startedAt: 'Started',
    lastUsedAt: 'Last used',
    endedAt: 'Ended',
    subAccountNetworks: 'Networks of sub-accounts',
    knownDevices: 'Known browsers',
    list: 'List',
    filters: 'Filters',
    search: 'Search',
    sort: 'Sort',
    columns: 'Columns',
    savedAt: 'Saved',
    authenticatorApp: 'Authenticator app added',
    passkeys: 'Passkeys',
    recoveryCodes: 'Recovery codes left',
    provider: 'Provider',
    label: 'Name at the provider',
    linkedAt: 'Linked',
    oldEmail: 'From',
    newEmail: 'To',
    changedAt: 'Changed',
    undoneAt: 'Undone',
    trialId: 'Trial',
    state: 'State',
    regionId: 'Region',
    sizeId: 'Size',
    systemId: 'System',
    systemDiskGb: 'System disk, GB',
    dataDiskGb: 'Data disk, GB',
    form: 'Application details',
    requestedAt: 'Requested',
    readyAt: 'Ready',
    endsAt: 'Expires',
    failedAt: 'Failed',
    closesAt: 'Closes',
    cancelledAt: 'Canceled',
    closedAt: 'Closed',
    at: 'Time',
    kind: 'Event',
    detail: 'Details',
    actorId: 'By',
    readAt: 'Read',
    mail: 'E-mail',
  },
  readme: (product, files) => `Your ${product} account data

${files.page}   Open this file in a browser to see everything. No connection needed.
${files.data}   The same data for other services and programs: JSON, UTF-8, times in UTC (ISO 8601).
              "formatVersion" is increased when a key changes its meaning or is removed.

These files contain personal data. Store them safely, and delete them when you no longer need them.
Passwords, codes and keys are not included. We never disclose them to anyone.
`,
}

const zh: ExportWords = {
  title: (product) => `您的${product}账号`,
  intro: (date) => `本网站保存的全部账号信息，导出于 ${date}。所有时间均为 UTC。`,
  none: '无。',
  yes: '已设置',
  mailed: '发送',
  notMailed: '不发送',
  capped: (shown, total) => `共 ${total} 条，仅列出最新 ${shown} 条。`,
  sections: {
    account: '账号',
    subAccounts: '子账号',
    roles: '角色',
    consents: '您的同意记录',
    sessions: '登录记录',
    security: '安全设置',
    linkedIdentities: '已关联的第三方登录',
    emailChanges: '邮箱更换',
    trials: '试用',
    closures: '注销申请',
    savedViews: '已保存的视图',
    listColumns: '列表的列设置',
    notifications: '通知',
    mailPreferences: '邮件通知设置',
    activity: '近六个月的操作记录',
    agreementTexts: '您同意的文本原文',
  },
  labels: {
    userId: '用户 ID',
    accountName: '账号名称',
    accountType: '账号类型',
    accountKind: '个人或企业',
    email: '邮箱',
    language: '语言',
    name: '姓名',
    phone: '电话',
    companyName: '公司名称',
    taxNumber: '税号',
    companyAddress: '公司地址',
    registeredAt: '注册时间',
    createdAt: '创建时间',
    lastSignInAt: '最近登录',
    disabledAt: '停用时间',
    roles: '角色',
    description: '说明',
    permissions: '权限',
    recordId: '记录编号',
    title: '文本',
    version: '版本',
    purpose: '用途',
    acceptedAt: '同意时间',
    withdrawnAt: '撤回时间',
    textHash: '文本指纹（SHA-256）',
    subAccountId: '子账号',
    browser: '浏览器',
    address: 'IP 地址',
    startedAt: '开始时间',
    lastUsedAt: '最近使用',
    endedAt: '结束时间',
    subAccountNetworks: '子账号的网络',
    knownDevices: '常用浏览器数',
    list: '列表',
    filters: '筛选',
    search: '搜索',
    sort: '排序',
    columns: '列',
    savedAt: '保存时间',
    authenticatorApp: '身份验证器 App 添加时间',
    passkeys: '通行密钥',
    recoveryCodes: '剩余恢复码',
    provider: '提供方',
    label: '对方名称',
    linkedAt: '关联时间',
    oldEmail: '原邮箱',
    newEmail: '新邮箱',
    changedAt: '更换时间',
    undoneAt: '撤销时间',
    trialId: '试用编号',
    state: '状态',
    regionId: '地域',
    sizeId: '规格',
    systemId: '系统',
    systemDiskGb: '系统盘（GB）',
    dataDiskGb: '数据盘（GB）',
    form: '您填写的内容',
    requestedAt: '申请时间',
    readyAt: '就绪时间',
    endsAt: '到期时间',
    failedAt: '失败时间',
    closesAt: '注销时间',
    cancelledAt: '撤回时间',
    closedAt: '完成时间',
    at: '时间',
    kind: '操作',
    detail: '详情',
    actorId: '操作者',
    readAt: '阅读时间',
    mail: '邮件',
  },
  readme: (product, files) => `您的${product}账号数据

${files.page}   用浏览器打开即可查看全部内容，无需联网。
${files.data}   供其他服务和程序读取的同一份数据：JSON 格式，UTF-8 编码，时间为 UTC（ISO 8601）。
              字段含义改变或被移除时，formatVersion 会增加。

文件包含您的个人信息，请妥善保管，不再需要时请删除。
其中不含密码、验证码和密钥，这些内容不会提供给任何人。
`,
}

export const WORDS: Readonly<Record<Language, ExportWords>> = { zh, en }
