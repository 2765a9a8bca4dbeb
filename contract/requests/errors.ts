import { queueErrors } from './queue/queue.errors.ts'
import { requestErrors } from './request/request.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [queueErrors, requestErrors] as const
