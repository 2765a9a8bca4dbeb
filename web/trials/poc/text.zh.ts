import { POC_REVIEW_DAYS } from '#contract/trials/poc/poc.rules.ts'

export const pocZh = {
  description:
    '申请{{product}}概念验证（PoC）：在真实环境中用自己的软件验证桌面的性能和体验，{{days}} 个工作日内答复。',
  lead: {
    title: '申请概念验证（PoC）',
    text: `在约定的时间内，让您的团队用自己的软件验证云桌面。${POC_REVIEW_DAYS} 个工作日内答复，不收取费用。`,
  },
  trialFirst: '只想先体验一台桌面？',
  trialLink: '免费试用',
  notAllowed: {
    title: '您没有申请概念验证的权限',
    text: '请联系主账号管理员为您授权。',
  },
  form: '概念验证申请',
  section: { what: '验证目标', where: '范围和时间', who: '联系信息' },
  field: {
    requirement: '要验证的内容',
    successCriteria: '成功标准',
    applications: '使用的软件',
    people: '人数',
    regionIds: '地域',
    sizeIds: '规格',
    startsOn: '开始日期',
    endsOn: '结束日期',
    companyName: '公司名称',
    contactName: '联系人',
    contactEmail: '联系邮箱',
    country: '国家或地区',
    contactPhone: '联系电话',
  },
  hint: {
    requirement: '例如：30 名工程师在两地流畅使用三维模型。',
    successCriteria: '请写可以衡量的指标，例如打开时间或延迟。',
    applications: '软件名称和版本，是否需要许可证服务器或外设。',
    regionIds: '可多选。',
    sizeIds: '可多选。',
  },
  continue: '继续',
  submit: '提交申请',
  resubmit: '保存并重新提交',
  signInFirst: '下一步登录或注册，然后提交。填写的内容会保留。',
  haveAccount: '已有账号？',
  logIn: '登录',
  nothing: { title: '暂时无法申请', text: '目前没有可选的地域，请稍后再试，或发邮件至 {{email}}。' },
  unsent: {
    title: '{{place}}的申请尚未提交',
    text: '请检查内容，然后在下方提交。内容在此浏览器标签页中保存至{{time}}，退出登录后清除。',
  },
  draft: '填写的内容暂存在此标签页中，24 小时后或退出登录时清除。',
  submitted: '申请已提交',
  // The part of "My requests".
  own: {
    title: '概念验证',
    lead: '用自己的软件和团队，在约定的时间内验证云桌面。',
    apply: '申请概念验证',
  },
  // The page of one.
  page: {
    back: '我的申请',
    flow: '进度',
    submitted: '已提交',
    review: '审核',
    information: '待补充信息',
    decision: '结果',
    test: '验证',
    yourTurn: '等待您的回复',
    expected: '预计 {{date}}',
    said: '我们的说明',
    plan: '下一步',
    noPlan: '我们尚未确定下一步，确定后会显示在这里并邮件通知您。',
    by: '{{date}} 前',
    days: '验证时间：{{from}}至\u200b{{to}}',
    from: '验证开始：{{date}}',
    to: '验证结束：{{date}}',
    changed: '更新于 {{date}}',
    requirement: '您的申请',
    correct: '修改申请',
    answer: '您的回复',
    byForm: '改为修改申请',
    byMessage: '改为发消息回复',
    withdraw: '撤回申请',
    withdrawQuestion: '撤回概念验证申请？',
    again: '重新申请概念验证',
    withdrawText: '我们将停止处理。之后可以重新申请。',
    withdrawn: '申请已撤回',
  },
  thread: {
    title: '沟通记录',
    none: '还没有消息。',
    label: '消息',
    send: '发送',
    answerLabel: '回复内容',
    answer: '回复并返回审核',
    answerHint: '申请正在等待您补充信息。回复后将返回审核。',
    sent: '已发送',
    we: '我们的团队',
    by: '{{by}} · {{date}}',
    closed: '申请已结束，无法再发送消息。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly poc: typeof pocZh
  }
}
