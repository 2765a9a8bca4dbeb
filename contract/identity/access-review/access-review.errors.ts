import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What can act for an account, as its owner looks it over. */
export const accessReviewErrors = defineErrors({
  cannotReturn: {
    code: 'accessCannotReturn',
    status: 409,
    zh: '该项已无法恢复：它已到期或被删除，或已有新的同类内容取代。如仍需要，请重新设置。',
    en: 'This can’t be enabled again: it has expired, was deleted, or something new has taken its place. Set it up again if you still need it.',
  },
})
