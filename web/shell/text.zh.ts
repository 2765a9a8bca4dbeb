/** Texts of header, footer and banner, for pages with and without scripts. */
export const layoutZh = {
  mainNavigation: '主导航',
  menu: '菜单',
  home: '首页',
  pages: {
    productCenter: '产品中心',
    scenarized: '场景方案',
    active618: '优惠活动',
    serviceSupport: '服务支持',
    resource: '资源下载',
    guides: '用户指南',
    partner: '合作伙伴',
    aboutUs: '关于我们',
    qualifications: '资质',
  },
  accountMenu: {
    company: '企业',
    services: '服务',
    fold: '收起菜单',
    unfold: '展开菜单',
    size: '显示密度',
    sizes: { default: '宽松', small: '紧凑' },
  },
  factorNotice: {
    label: '即将要求两步验证',
    text: '自 {{date}}起，您的账号必须启用两步验证。请提前完成设置。',
    action: '立即设置',
  },
  desk: {
    groups: { work: '工作', provider: '管理', own: '个人' },
    missing: '您的角色没有此页面的权限。如需使用，请联系管理员调整角色。',
  },
  entry: {
    trial: {
      title: '四步开始免费试用',
      points: [
        { name: '注册账号', text: '只需一个邮箱，无需绑定支付方式。' },
        { name: '选择桌面', text: '选择地域、规格和操作系统。' },
        { name: '自动开通', text: '桌面就绪后，邮件通知您。' },
        { name: '免费使用 72\u00a0小时', text: '从桌面就绪时开始计时。' },
      ],
    },
    desk: {
      title: '运营后台',
      points: [
        { name: '按承诺时限处理', text: '每个申请都显示到期时间，先到期的排在前面。' },
        { name: '十秒内可撤销', text: '审核结果在十秒后生效并发送邮件。' },
        { name: '全程留痕', text: '每次审核和每次查看证件都有记录。' },
      ],
    },
    account: {
      title: '登录后您可以',
      points: [
        { name: '管理桌面', text: '查看距空闲关机和试用到期的时间。' },
        { name: '在每个地域免费试用', text: '每个地域 3\u00a0天，找到最适合您的地域。' },
        { name: '保护账号', text: '两步验证、登录设备、操作记录。' },
        { name: '掌握自己的数据', text: '随时导出数据副本，或注销账号。' },
      ],
    },
  },
  footer: {
    line: '企业办公桌面，尽在云端。',
    product: '产品',
    account: '账号',
    company: '公司与条款',
    help: '帮助',
    contact: '联系我们',
    service: '客户服务',
    sales: '销售与合作',
  },
  guideSearch: { label: '搜索用户指南', placeholder: '例如：收不到验证码', submit: '搜索' },
  banner: {
    title: '立即注册，免费畅享{{product}}',
    text: '72\u00a0小时完整体验，无需绑定支付方式。',
    signedIn: '在其他地域再试用一台桌面',
    signedInText: '每个地域可免费试用一次，每次 72\u00a0小时，无需绑定支付方式。',
  },
}
