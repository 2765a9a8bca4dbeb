import { stringOf } from './text-kinds.ts'

/** An id as the server makes it. */
export const id = stringOf('exact').regex(/^[\w-]{1,64}$/, { error: 'invalid' })

/** An id of which only the length is checked: one that names nothing is not found. */
export const looseId = stringOf('exact').max(64, { error: 'tooLong' })
