import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Two people change the same thing: the second one is told, and nothing is written. */
export const conflictErrors = defineErrors({
  changedMeanwhile: {
    code: '0022',
    status: 409,
    zh: '更新失败，内容已被他人修改，请核对当前内容后重试。',
    en: 'Your change was not saved because someone else made a change first. Check the current values and try again.',
  },
})
