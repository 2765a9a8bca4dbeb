export const purchaseZh = {
  title: '申请报价',
  lead: '我们会按此配置书面报价。一个工作日内，您可在“我的申请”中查看答复，我们也会发送至您的账号邮箱。',
  none: '您需要哪种桌面？',
  noneText: '请先选择桌面配置，再填写联系方式。我们将在一个工作日内书面答复。',
  steps: { configure: '选择配置', ask: '填写联系方式' },
  calculator: '打开价格计算器',
  configuration: '报价单 {{number}}',
  view: '查看报价单',
  change: '更换配置',
  goOn: '继续',
  taxed: '含税，税率\u00a0{{rate}}',
  contact: '联系方式',
  field: {
    region: '地域',
    quantity: '数量',
    companyName: '企业名称',
    contactName: '联系人',
    contactEmail: '邮箱',
    country: '国家或地区',
    contactPhone: '电话',
    message: '留言',
  },
  open: '查看等待答复的申请',
  over: '此报价单已过有效期',
  overText: '在价格计算器中打开此配置，按现行价格重新生成报价单，再申请报价。',
  contactEmailHint: '供销售团队与您沟通，答复会发送至您的账号邮箱。',
  messageHint: '例如开始日期、付款方式或对合同的要求。',
  submit: '提交申请',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly purchase: typeof purchaseZh
  }
}
