import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { dealFields } from './deal.form.ts'
import type { DealStage, LossReason } from './deal-stage.rules.ts'
import type { dealList } from './pipeline.list.ts'
import type { DealStatus } from './pipeline.rules.ts'

export const dealStatusesZh: Record<DealStatus, string> = {
  draft: '草稿',
  submitted: '已提交',
  inReview: '审核中',
  actionRequired: '待补充',
  approved: '已通过',
  expired: '已过期',
  rejected: '未通过',
  duplicate: '重复报备',
  withdrawn: '已撤回',
}

/** As the partner reads them: what waits for it is named as the view of all that does. */
export const partnerDealStatusesZh: Record<DealStatus, string> = {
  ...dealStatusesZh,
  actionRequired: '待您回复',
}

export const dealStagesZh: Record<DealStage, string> = {
  prospect: '初步接触',
  qualified: '需求确认',
  solution: '方案设计',
  validation: '业务验证',
  committed: '待签约',
  won: '赢单',
  lost: '输单',
}

export const lossReasonsZh: Record<LossReason, string> = {
  price: '价格',
  competitor: '选择了其他供应商',
  noBudget: '没有预算',
  noDecision: '未作决定',
  requirements: '需求无法满足',
  other: '其他',
}

export const dealListZh: ListTexts<typeof dealList> = {
  title: '项目管理',
  searched: '项目',
  columns: {
    ...dealFields.labels.zh,
    projectName: '项目',
    companyName: '客户',
    status: '审核状态',
    stage: '销售阶段',
    protectedUntil: '保护期至',
    scale: '桌面数',
    lastComment: '最近回复',
    number: '编号',
    submittedAt: '提交时间',
    updatedAt: '更新时间',
  },
  filters: { tab: '视图' },
  options: {
    status: partnerDealStatusesZh,
    stage: dealStagesZh,
    ...dealFields.optionNames('zh'),
  },
  filterOptions: {
    tab: {
      open: '进行中',
      needsReply: '待您回复',
      inReview: '审核中',
      endingSoon: '即将到期',
      closed: '已结束',
    },
  },
}
