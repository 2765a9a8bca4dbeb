import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of deals comes with; operators edit them on the desk. None names another deal. */
export const dealReasons: readonly ReasonTemplate[] = [
  {
    code: 'scaleUnclear',
    action: 'askMore',
    field: 'scale',
    title: { zh: '桌面数量不明确', en: 'Number of desktops is unclear' },
    text: {
      zh: '请说明桌面数量的依据，以及是否分期建设。',
      en: 'Tell us how you arrived at the number of desktops, and whether they come in stages.',
    },
  },
  {
    code: 'companyUnclear',
    action: 'askMore',
    field: 'companyName',
    title: { zh: '客户信息不明确', en: 'Customer is unclear' },
    text: {
      zh: '请填写客户的完整注册名称和信用代码。',
      en: 'Enter the full registered name of the customer and its company code.',
    },
  },
  {
    code: 'contactUnclear',
    action: 'askMore',
    field: 'contactName',
    title: { zh: '联系人无法核实', en: 'Contact cannot be verified' },
    text: {
      zh: '请提供客户方负责该项目的联系人及其公司邮箱。',
      en: 'Give us the customer’s contact for this project, with a company e-mail address.',
    },
  },
  {
    code: 'needsUnclear',
    action: 'askMore',
    field: 'keyNeeds',
    title: { zh: '需求不明确', en: 'Needs are unclear' },
    text: {
      zh: '请补充客户的关键需求和预计交付周期。',
      en: 'Add what the customer needs most and when it is needed.',
    },
  },
  {
    code: 'notReal',
    action: 'reject',
    field: null,
    title: { zh: '项目无法核实', en: 'Deal cannot be verified' },
    text: {
      zh: '我们无法核实该项目。如有新的进展，欢迎重新报备。',
      en: 'We could not verify this deal. You can register it again once there is progress.',
    },
  },
  {
    code: 'notSupported',
    action: 'reject',
    field: 'scenarios',
    title: { zh: '产品暂不支持该场景', en: 'Scenario is not supported' },
    text: {
      zh: '目前的产品还不能满足该场景，因此无法通过报备。',
      en: 'Our product can’t do this at present, so we can’t approve this deal.',
    },
  },
  {
    code: 'tooEarly',
    action: 'reject',
    field: 'leadTime',
    title: { zh: '项目尚早', en: 'Too early' },
    text: {
      zh: '项目还没有明确的计划。请在客户立项后重新报备。',
      en: 'There is no definite plan yet. Register the deal again once the customer has one.',
    },
  },
]
