export const resourceZh = {
  guideSearch: { label: '搜索用户指南', placeholder: '例如：收不到验证码', submit: '搜索' },
  description:
    '下载{{product}}的 Windows、Mac、Android 客户端，查看版本、大小和 SHA-256 校验值，阅读用户指南。',
  title: '资源下载',
  lead: '客户端显示桌面画面并传送您的操作，文件始终留在数据中心。安装后使用本站账号登录，即可连接桌面。',
  yours: '适合当前设备',
  platform: { windows: 'Windows', mac: 'Mac', android: 'Android' },
  device: { windows: '电脑和平板', mac: '苹果电脑', android: '手机和平板' },
  demo: '演示',
  preview: '预览版',
  previewText: '提前体验新功能，可能存在问题',
  download: '下载 {{platform}} 版',
  network: '网络要求',
  version: '版本',
  released: '发布日期',
  size: '大小',
  sha256: 'SHA-256',
  notes: '版本说明',
  check: {
    title: '校验下载的文件',
    text: '计算文件的 SHA-256，如与上方的值一致，说明文件完整，且由我们发布。',
    windows: '在 PowerShell 中',
    mac: '在“终端”中',
    more: '查看校验与安装步骤',
  },
  nothing: {
    title: '客户端即将发布',
    text: '客户端尚未发布。如需了解进展，请发邮件至 {{email}}。',
  },
  guides: {
    title: '用户指南',
    lead: '从注册到日常使用的操作步骤，以及常见问题的解决方法。',
    description:
      '{{product}}用户指南：注册登录、客户端、免费试用、价格与报价、邮箱与密码、问题排查，支持搜索。',
    all: '全部指南',
    updated: '更新于 {{date}}',
  },
  steps: {
    register: {
      first: '填写用户名、邮箱和密码',
      second: '输入邮件中的 6 位验证码',
      third: '进入账号中心',
    },
    clients: { first: '下载适合设备的客户端', second: '核对 SHA-256 校验值', third: '登录客户端，连接桌面' },
    trial: {
      first: '选择地域和规格，提交申请',
      second: '等待自动开通',
      third: '查看试用 72\u00a0小时和空闲 1\u00a0小时两个倒计时',
    },
    prices: {
      first: '在计算器中选择配置',
      second: '核对原价、折扣和税费',
      third: '生成报价单，扫码可核对',
    },
    password: {
      first: '收不到验证码，先查看垃圾邮件',
      second: '设置符合要求的密码',
      third: '连续输错 5\u00a0次，锁定 15\u00a0分钟',
    },
    security: {
      first: '添加身份验证器 App',
      second: '保存恢复码',
      third: '查看登录设备，退出不认识的设备',
    },
    ownData: {
      first: '查看和撤回您的同意',
      second: '导出账号数据',
      third: '注销账号，15\u00a0天内可撤回',
    },
    troubleshooting: {
      first: '检查网络连接',
      second: '查看试用进度',
      third: '仍未解决，附上请求编号联系我们',
    },
  },
  search: {
    found_other: '“{{asked}}”的搜索结果：{{count, number}} 条',
    best_other: '以下为最相关的 {{count, number}}\u00a0条。输入更多关键词，可缩小范围。',
    nothing: '没有找到与“{{asked}}”相关的内容',
    nothingText:
      '请更换或减少关键词，例如“密码”“试用”“价格”。指南中没有的内容，可联系我们，我们会通过邮件答复。',
    tooLong: '搜索内容过长，请缩短至 {{max}} 字以内。',
    write: '联系我们',
  },
  guide: {
    back: '用户指南',
    trail: '所在位置',
    previous: '上一篇',
    next: '下一篇',
    order: '上一篇与下一篇',
    unsolved: '问题没有解决？',
    unsolvedText: '请描述您遇到的问题，我们会通过邮件答复。',
    contact: '联系我们',
    otherLanguage: '本指南目前仅有英文版。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly resource: typeof resourceZh
  }
}
