import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of trials comes with; operators edit them on the desk. */
export const trialReasons: readonly ReasonTemplate[] = [
  {
    code: 'disposableMail',
    action: 'reject',
    field: 'email',
    title: { zh: '一次性邮箱', en: 'Disposable e-mail' },
    text: {
      zh: '您使用的是一次性邮箱。请使用企业邮箱或常用邮箱重新申请。',
      en: 'You used a disposable e-mail address. Apply again with your company’s or your regular address.',
    },
  },
  {
    code: 'triedBefore',
    action: 'reject',
    field: 'companyName',
    title: { zh: '已有相同申请', en: 'Already tried' },
    text: {
      zh: '您或您的企业已用其他账号申请过试用。如需延长或继续使用，请联系我们。',
      en: 'You or your company already applied for a trial with another account. To extend it or keep using it, contact us.',
    },
  },
  {
    code: 'dataIncomplete',
    action: 'reject',
    field: null,
    title: { zh: '信息不真实或不完整', en: 'Details missing or wrong' },
    text: {
      zh: '您填写的信息不完整或无法核实。请填写真实的姓名、电话和企业名称后重新申请。',
      en: 'Some of your details are missing or could not be verified. Apply again with your real name, phone number and company.',
    },
  },
]
