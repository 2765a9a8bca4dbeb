import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Invitations of customers by partners, and the associations that come of them. */
export const associationErrors = defineErrors({
  customerTaken: {
    code: 'IAM_0005',
    status: 409,
    zh: '您已关联其他合作伙伴。如需更换，请先在“伙伴与数据访问”中解除现有关联。',
    en: 'You are already associated with another partner. To change it, end that association first, under “Partner and data”.',
  },
  /** Another invitation of the partner that the account has already. */
  sameAgain: {
    code: 'associatedAlready',
    status: 409,
    zh: '您已关联该合作伙伴，无需再次接受邀请。',
    en: 'You are already associated with this partner. You don’t need to accept again.',
  },
  notPendingApproval: {
    code: 'IAM_0006',
    status: 409,
    zh: '仅可审批状态为“待审批”的客户，请刷新后查看。',
    en: 'Only customers that wait for approval can be approved. Reload to see the latest status.',
  },
  /** Unknown, replaced by a new link, used, revoked or expired: a stranger with a link learns no more. */
  invitationOver: {
    code: 'invitationOver',
    status: 410,
    zh: '该邀请链接已失效：可能已使用、撤销、过期或更换。请向合作伙伴索取新链接。',
    en: 'This invitation is no longer valid: it was used, revoked or replaced, or it has expired. Ask the partner for a new link.',
  },
  /** The account has another mailbox, or another verified company, than the one that was invited. */
  invitationForOther: {
    code: 'invitationForOther',
    status: 403,
    zh: '该邀请的对象不是当前账号。请使用被邀请的邮箱或企业对应的账号登录。',
    en: 'This invitation is for a different account. Log in with the account of the e-mail or company that was invited.',
  },
  /** The partner has an invitation to this customer that can still be accepted. */
  invitationPending: {
    code: 'invitationPending',
    status: 409,
    zh: '已有一份待接受的邀请发给该客户。如需新链接，请在列表中重新发送。',
    en: 'This customer already has an invitation from you that can be accepted. Resend it from the list to get a new link.',
  },
  /** Accepted or revoked: neither resent nor revoked again. */
  invitationSettled: {
    code: 'invitationSettled',
    status: 409,
    zh: '该邀请已被接受或已撤销，请刷新后查看。',
    en: 'This invitation has been accepted or revoked. Reload to see the latest status.',
  },
  invitationLimit: {
    code: 'invitationLimit',
    status: 429,
    zh: '每天最多发送 {{max}} 份邀请，请明天再试。',
    en: 'You can send up to {{max}} invitations a day. Try again tomorrow.',
  },
  sharingStopped: {
    code: 'sharingStopped',
    status: 403,
    zh: '客户已停止共享信息，您无法查看其信息。',
    en: 'The customer has stopped sharing, so you can’t view its details.',
  },
  /** Asked to end, ended or otherwise changed meanwhile. */
  associationChanged: {
    code: 'associationChanged',
    status: 409,
    zh: '关联状态已变化，请刷新后查看。',
    en: 'The association has changed. Reload to see the latest status.',
  },
})
