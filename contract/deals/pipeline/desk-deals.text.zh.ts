import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { dealFields } from './deal.form.ts'
import type { deskDealList } from './desk-deals.list.ts'
import { dealStagesZh, dealStatusesZh, lossReasonsZh } from './pipeline.text.zh.ts'

export const deskDealListZh: ListTexts<typeof deskDealList> = {
  title: '全部项目',
  columns: {
    ...dealFields.labels.zh,
    companyName: '客户',
    scale: '桌面数',
    partner: '合作伙伴',
    partnerUserName: '合作伙伴用户名',
    number: '编号',
    status: '审核状态',
    stage: '销售阶段',
    submittedAt: '提交时间',
    protectedUntil: '保护期至',
    possibleConflict: '可能冲突',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    stageSince: '进入当前阶段',
    protectedFrom: '保护期自',
    closedAt: '结束时间',
    closeReason: '输单原因',
    closeNote: '结束说明',
    comments: '评论数',
    lastComment: '最近评论',
  },
  filters: { partnerId: '合作伙伴' },
  options: {
    status: dealStatusesZh,
    stage: dealStagesZh,
    ...dealFields.optionNames('zh'),
    closeReason: { ...lossReasonsZh, '': '' },
  },
}
