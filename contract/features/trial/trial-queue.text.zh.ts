import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

export const trialQueueZh: QueueTexts = {
  list: {
    title: '试用审核',
    columns: {
      subject: '企业名称',
      reference: '邮箱',
      state: '状态',
      dueAt: '到期时间',
      submittedAt: '提交时间',
      assignee: '处理人',
      language: '语言',
      attempt: '提交次数',
      decidedAt: '处理时间',
    },
    filters: { tab: '视图', assigneeId: '处理人' },
    options: {
      state: {
        requested: '已申请',
        inApproval: '待审核',
        waiting: '候补中',
        offered: '待接受名额',
        provisioning: '开通中',
        ready: '运行中',
        stopped: '已关机',
        ended: '已结束',
        wiped: '数据已清除',
        converted: '已转为付费使用',
        failed: '开通失败',
        declined: '未通过',
        withdrawn: '已撤回',
        lapsed: '名额已过期',
      },
      language: { zh: '中文', en: '英文' },
    },
    filterOptions: {
      tab: {
        mine: '我的',
        open: '待审核',
        dueToday: '今日到期',
        unassigned: '未分配',
        sentBack: '已退回',
        decided: '已处理',
      },
    },
  },
  decisions: {
    approve: { act: '通过', done: '已通过', send: '通过' },
    reject: { act: '驳回', done: '已驳回', send: '驳回并通知' },
  },
  fields: {
    regionId: '地域',
    desktop: '云桌面',
    companyName: '企业名称',
    name: '姓名',
    jobTitle: '职务',
    email: '邮箱',
    phone: '电话',
    country: '国家/地区',
    companyAddress: '企业地址',
    requirement: '需求描述',
  },
  images: {},
  checks: {
    mailDomain: { passed: '非一次性邮箱域名', warning: '一次性邮箱域名（高风险）', detail: '{{domain}}' },
    sameMailbox: {
      passed: '邮箱未被其他申请账号使用',
      warning: '邮箱与其他申请账号相同（高风险）',
      detail: '共 {{count}} 个账号，最近：{{account}}',
    },
    samePhone: {
      passed: '电话未被其他申请账号使用',
      warning: '电话与其他申请账号相同（高风险）',
      detail: '共 {{count}} 个账号，最近：{{account}}',
    },
    sameDevice: {
      passed: '浏览器近 30 天未被其他申请账号使用',
      warning: '浏览器与其他申请账号相同（高风险）',
      detail: '共 {{count}} 个账号，最近：{{account}}',
    },
    sameCompany: {
      passed: '企业未用其他账号申请',
      warning: '企业已用其他账号申请',
      detail: '共 {{count}} 个账号，最近：{{account}}',
    },
    sameAddress: {
      passed: '网络地址近 30 天未被其他申请账号使用',
      warning: '网络地址与其他申请账号相同',
      detail: '共 {{count}} 个账号，最近：{{account}}',
    },
  },
}
