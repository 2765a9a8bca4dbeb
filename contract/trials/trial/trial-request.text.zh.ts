import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { trialRequests } from './trial.rules.ts'

/** The states of a trial, for its person and the desk. */
export const trialStatesZh = {
  requested: '已申请',
  provisioning: '开通中',
  ready: '运行中',
  stopped: '已关机',
  ended: '已结束',
  wiped: '数据已清除',
  failed: '开通失败',
  converted: '已转为付费使用',
  inApproval: '审核中',
  waiting: '候补中',
  offered: '待接受名额',
  declined: '未通过',
  withdrawn: '已撤回',
  lapsed: '名额已过期',
}

export const trialRequestZh: RequestTexts<typeof trialRequests> = {
  name: '免费试用',
  goTo: '查看试用',
  state: trialStatesZh,
  next: {
    requested: '系统正在准备桌面，您无需操作',
    provisioning: '系统正在开通桌面，您无需操作',
    ready: '可使用云桌面',
    stopped: '可启动云桌面',
    ended: '数据清除前可按相同规格转为付费使用',
    wiped: '您可在其他地域试用',
    failed: '您可以重试',
    converted: '可继续使用云桌面',
    inApproval: '我们正在审核，您无需操作',
    waiting: '有名额时我们会为您预留并通知您',
    offered: '请在期限内接受名额',
    declined: '请查看原因',
    withdrawn: '您可以重新申请',
    lapsed: '您可以重新申请',
  },
}
