import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { DealStage, LossReason } from './deal-stage.rules.ts'
import type { LeadSource } from './lead-source.rules.ts'
import type { DealField } from './pipeline.fields.ts'
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

export const dealStagesZh: Record<DealStage, string> = {
  prospect: '初步接触',
  qualified: '需求确认',
  solution: '方案设计',
  validation: '商务谈判',
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

export const leadSourcesZh: Record<LeadSource, string> = {
  existingCustomer: '老客户',
  ownMarketing: '自主营销',
  event: '市场活动',
  referral: '转介绍',
  tender: '招投标',
  website: '官网',
  other: '其他',
}

export const dealFieldsZh: Record<DealField, string> = {
  companyName: '公司名称',
  companyCode: '信用代码',
  country: '国家',
  city: '城市',
  industry: '行业',
  otherIndustry: '行业名称',
  projectName: '项目名称',
  scale: '桌面数量',
  scenarios: '应用场景',
  keyNeeds: '关键需求',
  resourceUse: '预计资源使用',
  leadTime: '预计交付周期',
  contactName: '联系人',
  contactPhone: '联系电话',
  contactEmail: '邮箱',
  leadSource: '线索来源',
  remarks: '备注',
}

export const dealListZh: ListTexts<typeof dealList> = {
  title: '项目管理',
  columns: {
    projectName: '项目',
    companyName: '客户',
    status: '审核状态',
    stage: '销售阶段',
    protectedUntil: '保护期至',
    scale: '桌面数',
    lastComment: '最近回复',
    country: '国家',
    city: '城市',
    industry: '行业',
    leadSource: '线索来源',
    contactName: '联系人',
    contactPhone: '联系电话',
    contactEmail: '邮箱',
    number: '编号',
    submittedAt: '提交时间',
    updatedAt: '更新时间',
  },
  filters: { tab: '视图' },
  options: {
    status: dealStatusesZh,
    stage: dealStagesZh,
    industry: { ...industryNamesZh, '': '' },
    leadSource: { ...leadSourcesZh, '': '' },
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
