import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Replacing the address of a customer who has lost the mailbox. */
export const mailboxRecoveryErrors = defineErrors({
  alreadyOpen: {
    code: 'recoveryAlreadyOpen',
    status: 409,
    zh: '该账号已有进行中的邮箱丢失流程，请先完成或取消。',
    en: 'A lost mailbox case is already open for this account. Finish or cancel it first.',
  },
  secondPersonNeeded: {
    code: 'secondPersonNeeded',
    status: 403,
    zh: '须由另一位运营人员复核，发起人不能复核自己的流程。',
    en: 'A second operator has to confirm this. You can’t confirm a case that you started.',
  },
  over: {
    code: 'recoveryOver',
    status: 409,
    zh: '该流程的状态已变化，请查看最新状态。',
    en: 'This case has changed in the meantime. Check its current status.',
  },
})
