import { defineErrors } from '#contract/kit/errors/define-errors.ts'

export const errorLogErrors = defineErrors({
  hasNoState: {
    code: 'refusalHasNoState',
    status: 409,
    zh: '被拒绝的请求只计数，无需标记为已解决。',
    en: 'Refused requests are only counted and can’t be resolved.',
  },
})
