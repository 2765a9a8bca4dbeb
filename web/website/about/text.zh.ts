export const aboutZh = {
  description: '了解{{product}}的提供方、服务原则、开放地域与资质。',
  trail: '所在位置',
  title: '云桌面由我们运行，由您掌控',
  lead: '我们运营{{product}}，让贵公司的每个人都有一台自己的电脑，在任意设备上都能使用。',
  picture: '一道拱门，门外是清晨的山；门下的桌上，一块屏幕映着同样的清晨。',
  qualificationsLink: '查看资质',
  contactLink: '联系我们',
  work: {
    eyebrow: '我们的业务',
    title: '桌面、账号与伙伴',
    desktop: {
      title: '桌面运行',
      text: '在数据中心运行完整的电脑，2 至 8\u00a0vCPU、4 至 32\u00a0GB 内存，数据持久性 99.9999999%。',
    },
    account: {
      title: '账号管理',
      text: '主账号管理子账号，角色决定权限；企业认证由人工审核，1 至 3\u00a0个工作日内答复。',
    },
    people: {
      title: '伙伴生态',
      text: '已关联合作伙伴的客户，由合作伙伴办理合同、结算和技术支持；未关联的客户，可直接联系我们。',
    },
  },
  company: {
    title: '{{product}}的提供方',
    name: '公司名称',
    address: '公司地址',
    registration: '统一社会信用代码/注册号',
    phone: '电话',
  },
  commitments: { title: '服务承诺' },
  way: {
    eyebrow: '服务理念',
    title: '我们的原则',
    trial: {
      title: '先试用，再购买',
      text: '试用 72\u00a0小时，自桌面就绪起计时。无需绑定支付方式，到期自动停止，数据保留 7\u00a0天。',
    },
    price: {
      title: '价格公开透明',
      text: '原价、折扣、截止日期和税费同页展示，结算时没有其他费用。',
    },
    terms: {
      title: '条款变更可追溯',
      text: '每份协议都标注版本和日期，您同意的原文完整留存，可随时查阅。',
    },
    honest: {
      title: '实事求是',
      text: '尚不具备的规格和证书，我们如实告知。试用后不满意，可不购买。',
    },
  },
  licenses: { title: '开源软件', link: '第三方软件许可声明' },
  regions: {
    title: '开放地域',
    none: '地域即将开放。告诉我们您的使用地区，开放后我们会通知您。',
  },
  qualifications: {
    eyebrow: '资质',
    title: '资质与合规',
    text: '您可以在线核对备案信息，也可向我们索取最新证书与测评报告。',
    filing: {
      title: '网站备案',
      text: '点击备案编号，前往主管部门网站核对。',
      none: '在中国大陆部署并完成备案后，备案编号将显示在此处和页脚。本站目前没有需要展示的编号。',
    },
    company: {
      title: '主体与证照',
      text: '签约前可索取营业执照和经营许可证的复印件，每份材料均注明有效期。',
    },
    texts: {
      title: '协议与政策原文',
      text: '现行协议与政策均标注版本，全文公开，无需登录即可查阅。',
    },
    ask: '索取材料',
  },
  contact: {
    eyebrow: '联系方式',
    title: '联系我们',
    service: {
      title: '客户服务',
      text: '账号、试用、桌面使用问题和资质材料。请附上用户 ID，便于我们更快处理。',
    },
    sales: {
      title: '销售与合作',
      text: '规格与报价、批量采购、合作伙伴申请。请注明所在城市和大致人数。',
    },
    none: '本站未公开联系邮箱。',
    form: { text: '也可以在线留言，由同一团队处理。', open: '在线留言' },
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly about: typeof aboutZh
  }
}
