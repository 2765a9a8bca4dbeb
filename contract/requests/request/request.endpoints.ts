import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { pageQuery } from '#contract/kit/page.ts'
import { requestErrors } from './request.errors.ts'
import { requestEvent, requestSummary } from './request.fields.ts'

const requestId = z.object({ requestId: looseId })

const requestCalls = endpointGroup({
  path: '/api/requests',
  audience: 'account',
  permission: 'self',
})

export const listRequests = requestCalls.endpoint({
  name: 'listRequests',
  method: 'GET',
  summary:
    'The requests of one’s account of every kind that one may see: those in which the account acts next first, then newest first. `open` leaves out those that are settled, or with `false` all others.',
  query: pageQuery.extend({ open: z.enum(['true', 'false']).optional() }),
  output: z.object({
    totalCount: z.int(),
    /** Of every state, whatever `open` says. */
    allCount: z.int(),
    /** Those that are not settled, whatever `open` says. */
    openCount: z.int(),
    page: z.int(),
    list: z.array(requestSummary),
    /** The server’s time, for clocks on the screen. */
    now: z.int(),
  }),
  errors: [],
})

export const getRequest = requestCalls.endpoint({
  name: 'getRequest',
  method: 'GET',
  path: '/{requestId}',
  summary:
    'A request of one’s account with its history, oldest step first. Another account’s request, and one of a kind that one may not see, are answered like an absent one: notFound.',
  params: requestId,
  output: requestSummary.extend({
    /** What was asked for; the names are those of its kind. */
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    history: z.array(
      requestEvent.extend({
        /** User name of the account or sub-account; null for operators, who are not named, and the site. */
        by: z.string().nullable(),
      }),
    ),
    /** Days that the promise counts, `2026-11-24`, in order: the last one is the day on which it is due. */
    promisedDays: z.array(z.string()),
    now: z.int(),
  }),
  errors: [httpErrors.notFound],
})

export const withdrawRequest = requestCalls.endpoint({
  name: 'withdrawRequest',
  method: 'POST',
  path: '/{requestId}/withdraw',
  summary:
    'Takes a request back that is not decided yet. Needs the permission to submit one of its kind (0059).',
  params: requestId,
  body: z.object({
    /** The revision that was on the screen. */
    revision: seenVersion,
  }),
  output: requestSummary,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, requestErrors.moveNotAllowed],
})
