import { deskDealListZh } from '#contract/deals/pipeline/desk-deals.text.zh.ts'

export const dealDeskZh = {
  lead: '全部合作伙伴的项目，不含草稿。导出的表格包含全部字段。',
  list: deskDealListZh,
  searchPartner: '搜索合作伙伴',
  empty: '暂无项目',
  emptyText: '合作伙伴提交项目后会显示在这里。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly dealDesk: typeof dealDeskZh
  }
}
