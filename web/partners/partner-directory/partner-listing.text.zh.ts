export const partnerListingZh = {
  title: '合作伙伴名录',
  lead: '列入公开名录后，客户可按区域和行业找到贵公司并在线留言。留言发送至贵公司的联系邮箱，邮箱地址不会公开。',
  state: {
    none: '尚未列入名录。',
    listed: '已列入名录，所有访客可见。',
    off: '已退出名录，填写的内容仍保留。',
    hidden: '我们已隐藏贵公司的名录信息，访客不可见。原因：{{reason}}',
  },
  hiddenHelp: '请修改后回复我们的邮件，我们核对后恢复显示。',
  view: '查看公开页面',
  edit: '编辑名录信息',
  create: '加入名录',
  again: '重新列入名录',
  withdraw: '退出名录',
  withdrawQuestion: '退出合作伙伴名录？',
  withdrawText: '公开页面将立即下线，填写的内容仍保留，可随时重新列入。',
  withdrawn: '已退出名录',
  saved: '名录信息已保存',
  form: '名录信息',
  section: { zh: '中文页面', en: '英文页面', scope: '服务范围' },
  field: {
    nameZh: '公司名称（中文页面）',
    nameEn: '公司名称（英文页面）',
    cityZh: '城市（中文页面）',
    cityEn: '城市（英文页面）',
    summaryZh: '公司介绍（中文页面）',
    summaryEn: '公司介绍（英文页面）',
    website: '公司网站',
    regions: '服务区域',
    industries: '擅长行业',
  },
  hint: {
    summaryZh: '服务的客户、方案和团队，最多 {{max}} 字。',
    summaryEn: '请用英文填写，最多 {{max}} 个字符。',
    website: '例如 https://www.example.com',
  },
  submit: '保存并列入名录',
  save: '保存',
  notAllowed: '主账号或有此权限的子账号可编辑名录信息。',
  desk: {
    names: '公司名称',
    cities: '城市',
    summaries: '公司介绍',
    website: '公司网站',
    state: '状态',
    states: { listed: '已列入', off: '已退出', hidden: '已隐藏' },
    reason: '隐藏原因',
    reasonHint: '将通过邮件告知合作伙伴。',
    hide: '隐藏',
    hideTitle: '隐藏{{name}}的名录信息？',
    hideText: '公开页面将立即下线，直到您恢复显示。',
    hidden: '名录信息已隐藏',
    show: '恢复显示',
    shown: '名录信息已恢复显示',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partnerListing: typeof partnerListingZh
  }
}
