import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Requests of customers that are passed to partners. */
export const leadErrors = defineErrors({
  /** The request is with a partner already. */
  taken: {
    code: 'leadTaken',
    status: 409,
    zh: '该申请已转给合作伙伴，请刷新后查看。',
    en: 'This request has already been passed to a partner. Reload to see which.',
  },
  requestSettled: {
    code: 'leadRequestSettled',
    status: 409,
    zh: '该申请已结束，无法转给合作伙伴。',
    en: 'This request is closed, so it can’t be passed to a partner.',
  },
  customerTied: {
    code: 'leadCustomerTied',
    status: 409,
    zh: '该客户已有合作伙伴，或本身就是合作伙伴，无法转出其申请。',
    en: 'This customer has a partner or is one, so the request can’t be passed on.',
  },
  /** Disabled, closed, not verified, or no partner. */
  partnerUnavailable: {
    code: 'leadPartnerUnavailable',
    status: 409,
    zh: '该合作伙伴目前无法接收客户线索，请选择其他合作伙伴。',
    en: 'This partner can’t receive leads at the moment. Choose another one.',
  },
  /** The text that the partner reads names the customer. */
  namesCustomer: {
    code: 'leadNamesCustomer',
    status: 400,
    zh: '请删除客户的名称、联系人、邮箱、网址和电话：接受前合作伙伴不能知道客户是谁。',
    en: 'Remove the customer’s name, contact, e-mail, web address and phone: the partner must not learn who it is before it accepts.',
  },
  /** Answered, taken back or gone back meanwhile. */
  changed: {
    code: 'leadChanged',
    status: 409,
    zh: '该客户线索的状态已变化，请刷新后查看。',
    en: 'This lead has changed. Reload to see its status.',
  },
  /** The customer has not agreed yet, or does not share any more. */
  contactNotShared: {
    code: 'leadContactNotShared',
    status: 403,
    zh: '客户尚未同意提供联系方式，或已停止提供，您无法查看。',
    en: 'The customer hasn’t agreed to share its contact, or no longer does.',
  },
})
