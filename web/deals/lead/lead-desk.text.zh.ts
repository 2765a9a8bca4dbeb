import { leadStatesZh, returnCausesZh } from '#contract/deals/lead/lead.text.zh.ts'
import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import { salesRegionNamesZh } from '#contract/kit/sales-regions.zh.ts'

export const leadDeskZh = {
  title: '该申请的合作伙伴',
  state: leadStatesZh,
  cause: returnCausesZh,
  regionName: salesRegionNamesZh,
  industryName: industryNamesZh,
  blocked: {
    settled: '该申请已结束。',
    tied: '客户已有合作伙伴，或本身就是合作伙伴。',
    gone: '客户账号已注销或停用。',
  },
  pass: '转给合作伙伴',
  region: '区域',
  industry: '行业',
  needs: '合作伙伴看到的需求',
  needsHint: '不得包含客户的名称、联系人、邮箱、网址和电话。',
  search: '其他合作伙伴',
  searchHint: '输入名称的一部分；留空则显示匹配的合作伙伴。',
  suggested: '推荐的合作伙伴',
  noPartner: '没有匹配的合作伙伴，请按名称搜索。',
  chooseFirst: '请选择区域或行业以查看匹配的合作伙伴，或按名称搜索。',
  choose: '请选择合作伙伴。',
  match: { region: '覆盖该区域', industry: '熟悉该行业' },
  openLeads_one: '{{count, number}} 个未结客户线索',
  openLeads_other: '{{count, number}} 个未结客户线索',
  hadBefore: '曾收到该申请',
  send: '转出',
  sent: '已转给“{{name}}”',
  heading: '{{name}} · {{state}}',
  passed: '{{name}} 于 {{date}} 转出',
  waits: '合作伙伴应于 {{date}} 前答复。',
  waitsForCustomer: '客户应于 {{date}} 前答复。',
  hours_one: '剩余 {{count, number}} 小时',
  hours_other: '剩余 {{count, number}} 小时',
  takeBack: '收回',
  takeBackTitle: '从“{{name}}”收回该申请？',
  takeBackText: '该合作伙伴将不能再查看客户的联系方式，并会看到原因。',
  takenBack: '已从“{{name}}”收回',
  reason: '原因',
  history: '以往转出记录',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly leadDesk: typeof leadDeskZh
  }
}
