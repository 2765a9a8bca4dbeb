import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { salesRegionNamesZh } from '#contract/kit/sales-regions.zh.ts'
import type { leadList } from './lead.list.ts'
import type { LeadKind, LeadState, ReturnCause } from './lead.rules.ts'

export const leadStatesZh: Record<LeadState, string> = {
  offered: '新客户线索',
  accepted: '等待客户同意',
  shared: '已提供联系方式',
  declined: '已婉拒',
  returned: '已退回',
}

export const leadKindsZh: Record<LeadKind, string> = { trial: '免费试用', poc: '概念验证' }

/** Why a lead went back, as the partner and the operator read it. */
export const returnCausesZh: Record<ReturnCause, string> = {
  noAnswer: '合作伙伴未按时答复。',
  takenBack: '我们已收回。',
  requestClosed: '该申请已结束或已撤回。',
  customerTied: '客户已有其他合作伙伴，或已成为合作伙伴。',
  customerDeclined: '客户不同意提供联系方式。',
  customerSilent: '客户未按时答复。',
  partnerGone: '合作伙伴账号已注销或停用。',
  customerGone: '客户账号已注销或停用。',
}

export const leadListZh: ListTexts<typeof leadList> = {
  title: '客户线索',
  columns: {
    number: '编号',
    state: '状态',
    kind: '申请类型',
    region: '区域',
    industry: '行业',
    people: '人数',
    needs: '需求',
    receivedAt: '收到时间',
    dueAt: '答复期限',
    closedAt: '结束时间',
  },
  options: {
    state: leadStatesZh,
    kind: leadKindsZh,
    region: salesRegionNamesZh,
    industry: industryNamesZh,
  },
}
