import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { words } from '#contract/kit/fields/words.ts'
import { accessReviewErrors } from './access-review.errors.ts'

/** A thing that can act for an account or an operator. Times in ms since 1970 UTC. */
export const accessItemSchema = z
  .object({
    id: z.string(),
    /** The kind, as the server calls it: `webhook`. */
    kind: z.string(),
    /** The kind, as people read it. */
    title: words,
    /** Empty where the kind says it all. */
    name: words,
    /** For whom it is, or where to; may be empty. */
    target: z.string(),
    /** When it was made, widened or addressed anew. */
    changedAt: z.int(),
  })
  .meta({ id: 'AccessItem' })
export type AccessItem = z.output<typeof accessItemSchema>

/** A thing that was ended or switched off, by a recovery or by the owner. */
export const endedItemSchema = accessItemSchema
  .extend({
    endedAt: z.int(),
    /** Whether it can be switched on again here; else it is set up anew where it was. */
    canReturn: z.boolean(),
  })
  .meta({ id: 'EndedAccessItem' })
export type EndedItem = z.output<typeof endedItemSchema>

const accessReview = endpointGroup({
  path: '/api/access-review',
  audience: 'primary',
  permission: 'self',
})

export const getAccessReview = accessReview.endpoint({
  name: 'getAccessReview',
  method: 'GET',
  summary:
    'What can act for one’s own account, newest first, and what a recovery or the owner has ended and can be switched on again for 90 days.',
  output: z.object({
    ended: z.array(endedItemSchema),
    /** The newest ones; `actingCount` counts all. */
    acting: z.array(accessItemSchema),
    actingCount: z.int(),
  }),
  errors: [],
})

export const endAccess = accessReview.endpoint({
  name: 'endAccess',
  method: 'POST',
  path: '/end',
  summary: 'Ends or switches off one thing that can act for one’s own account. It can be switched on again.',
  body: z.object({
    kind: stringOf('exact').min(1).max(64),
    id: stringOf('exact').min(1).max(256),
  }),
  output: endedItemSchema,
  errors: [httpErrors.notFound],
})

export const restoreAccess = accessReview.endpoint({
  name: 'restoreAccess',
  method: 'POST',
  path: '/ended/{endedId}/restore',
  grants: { entries: ['accessRestored'], tells: 'owner' },
  summary: 'Switches on again what a recovery or the owner has ended.',
  params: z.object({ endedId: looseId }),
  output: z.object({ restored: z.literal(true) }),
  errors: [httpErrors.notFound, accessReviewErrors.cannotReturn],
})
