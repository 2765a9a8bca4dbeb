import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of proofs of concept comes with; operators edit them on the desk. */
export const pocReasons: readonly ReasonTemplate[] = [
  {
    code: 'criteriaUnclear',
    action: 'askMore',
    field: 'successCriteria',
    title: { zh: '成功标准无法衡量', en: 'Criteria cannot be measured' },
    text: {
      zh: '请将成功标准写成可以衡量的指标，例如打开时间、同时在线人数或延迟。',
      en: 'Make the success criteria measurable, for example opening time, people online at once, or input delay.',
    },
  },
  {
    code: 'softwareMissing',
    action: 'askMore',
    field: 'applications',
    title: { zh: '缺少软件清单', en: 'Software is missing' },
    text: {
      zh: '请列出要使用的软件及版本，并说明是否需要许可证服务器或外设。',
      en: 'List the software and versions you will use, and say whether you need a license server or devices.',
    },
  },
  {
    code: 'networkUnclear',
    action: 'askMore',
    field: 'requirement',
    title: { zh: '网络条件不明确', en: 'Network is unclear' },
    text: {
      zh: '请说明桌面需要访问哪些内部系统，以及是否需要专线或 VPN。',
      en: 'Tell us which internal systems the desktops have to reach, and whether you need a leased line or a VPN.',
    },
  },
  {
    code: 'datesTooClose',
    action: 'askMore',
    field: 'startsOn',
    title: { zh: '开始日期过近', en: 'Start date is too close' },
    text: {
      zh: '准备环境需要一些时间，请选择更晚的开始日期。',
      en: 'We need some time to prepare. Choose a later start date.',
    },
  },
  {
    code: 'trialIsEnough',
    action: 'reject',
    field: 'requirement',
    title: { zh: '免费试用即可验证', en: 'A free trial is enough' },
    text: {
      zh: '您要验证的内容可以直接通过免费试用完成，无需概念验证。',
      en: 'You can test this with a free trial. It doesn’t need a proof of concept.',
    },
  },
  {
    code: 'notSupported',
    action: 'reject',
    field: 'requirement',
    title: { zh: '目前不支持该场景', en: 'Not supported' },
    text: {
      zh: '目前的产品还不能满足该需求，因此无法安排概念验证。',
      en: 'Our product can’t do this at present, so we can’t run this proof of concept.',
    },
  },
  {
    code: 'noCapacity',
    action: 'reject',
    field: 'startsOn',
    title: { zh: '该时间段没有资源', en: 'No capacity on these dates' },
    text: {
      zh: '所选时间和地域没有足够的资源。欢迎更换时间或地域后重新申请。',
      en: 'We don’t have enough capacity in these regions on these dates. You can apply again with other dates or regions.',
    },
  },
]
