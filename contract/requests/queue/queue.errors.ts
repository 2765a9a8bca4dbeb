import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What the work of operators on requests is refused with. */
export const queueErrors = defineErrors({
  /** Another operator decided first. */
  decidedByOther: {
    code: 'decidedByOther',
    status: 409,
    zh: '{{name}}已先处理此申请（{{decision}}）。您的处理未保存，未发送邮件；填写的内容已存为内部备注。',
    en: '{{name}} decided this request first ({{decision}}). Your decision was not saved and no e-mail was sent. Your text is kept as an internal note.',
  },
  /** The decision has taken effect. */
  undoTooLate: {
    code: 'undoTooLate',
    status: 409,
    zh: '已超过撤销时限，决定已生效，邮件已发送。',
    en: 'It is too late to undo this. The decision is in effect and the e-mail has been sent.',
  },
  /** Only who decided can undo. */
  notYourDecision: {
    code: 'notYourDecision',
    status: 403,
    zh: '只有作出该决定的人可以撤销。',
    en: 'Only the person who made this decision can undo it.',
  },
  /** The second pair of eyes must be another person’s. */
  secondIsFirst: {
    code: 'secondIsFirst',
    status: 403,
    zh: '该决定须由另一位运营人员复核。',
    en: 'Another operator has to confirm this decision.',
  },
  /** Another operator has claimed it since the screen showed it. */
  claimedByOther: {
    code: 'claimedByOther',
    status: 409,
    zh: '{{name}}已领取此申请。如需接手，请使用“分配”。',
    en: '{{name}} has claimed this request. To take it over, assign it to yourself.',
  },
  /** Not an operator who may decide in this queue. */
  colleagueUnknown: {
    code: 'colleagueUnknown',
    status: 400,
    zh: '该同事没有处理此队列的权限，请另选一位。',
    en: 'This operator has no access to this queue. Choose another one.',
  },
  /** A decision that the applicant has to understand came without a reason. */
  reasonNeeded: {
    code: 'decisionReasonNeeded',
    status: 400,
    zh: '请选择或填写原因，申请人将看到该内容。',
    en: 'Choose a reason or enter one. The applicant will see it.',
  },
  actionUnknown: {
    code: 'decisionUnknown',
    status: 400,
    zh: '该队列没有这种处理方式，请刷新后重试。',
    en: 'This queue has no such decision. Refresh and try again.',
  },
  fieldUnknown: {
    code: 'requestFieldUnknown',
    status: 400,
    zh: '所选字段不属于此类申请，请重新选择。',
    en: 'A chosen field is not part of this kind of request. Choose again.',
  },
})
