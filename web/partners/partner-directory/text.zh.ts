import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import { salesRegionNamesZh } from '#contract/kit/sales-regions.zh.ts'
import { partnerLevelNamesZh } from '#contract/partners/partner-level/partner-level.text.zh.ts'

export const partnerDirectoryZh = {
  description: '按服务区域和擅长行业查找{{product}}合作伙伴，在线留言咨询方案、价格与实施。',
  title: '查找合作伙伴',
  lead: '合作伙伴在当地提供方案、合同、实施和技术支持。选择区域或行业，向合适的公司留言。',
  trail: '所在位置',
  filter: {
    label: '筛选合作伙伴',
    region: '服务区域',
    industry: '擅长行业',
    every: '全部',
    submit: '查找',
    reset: '清除筛选',
  },
  found_other: '共 {{count, number}} 家合作伙伴',
  foundAll_other: '{{count, number}} 家合作伙伴',
  page: '第 {{page}} 页，共 {{pages}} 页',
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  nothing: { title: '没有符合条件的合作伙伴', text: '请减少筛选条件，或直接联系我们，我们会为您推荐。' },
  empty: { title: '名录中暂无合作伙伴', text: '请直接联系我们，我们会为您推荐当地的合作伙伴。' },
  contactUs: '联系我们',
  open: '查看并联系',
  regions: '服务区域',
  industries: '擅长行业',
  city: '所在城市',
  website: '公司网站',
  levelLabel: '伙伴级别',
  level: partnerLevelNamesZh,
  join: {
    title: '您是合作伙伴？',
    text: '在账号的“合作伙伴计划”中填写公司介绍，即可列入名录。',
    act: '加入名录',
  },
  region: salesRegionNamesZh,
  industry: industryNamesZh,
  entry: {
    description: '{{name}}，{{city}}。{{product}}合作伙伴：{{summary}}',
    about: '公司介绍',
    scope: '服务范围',
    stated: '以上内容由该合作伙伴提供。',
    contact: '留言',
    lead: '留言将发送到该公司的邮箱，对方会直接回复您。',
    name: '姓名',
    email: '邮箱',
    emailHint: '对方将回复至此邮箱。',
    companyName: '公司',
    message: '留言内容',
    messageHint: '请说明桌面数量、使用地点和时间。最多 {{max, number}} 字。',
    privacy: '以上信息仅发送给该合作伙伴，用于答复您。另见',
    others: '查看其他合作伙伴',
  },
  sent: {
    title: '留言已发送',
    repeated: '该留言今天已发送，无需重复提交',
    reference: '留言编号',
    text: '{{name}}将回复至您填写的邮箱。如 3\u00a0个工作日内未收到回复，请查看垃圾邮件或联系其他合作伙伴。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partnerDirectory: typeof partnerDirectoryZh
  }
}
