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
    services: '服务',
    fold: '收起菜单',
    unfold: '展开菜单',
    size: '显示密度',
    sizes: { default: '宽松', small: '紧凑' },
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
  },
}
