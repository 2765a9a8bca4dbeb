import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { queueErrors } from './queue.errors.ts'
import { queueSettings, queueSettingsBody, queueSettingsView } from './queue.fields.ts'

const params = z.object({ queue: stringOf('exact').max(36) })

export const getQueueSettings = endpoint({
  name: 'getQueueSettings',
  method: 'GET',
  path: '/api/operator/queue-settings/{queue}',
  audience: 'operator',
  permission: 'queue:update',
  summary:
    'How a queue is set: whether it needs a second operator, its reasons, and which operator gets which new requests; with the operators who may decide in it.',
  params,
  output: queueSettingsView,
  errors: [httpErrors.notFound],
})

export const updateQueueSettings = endpoint({
  name: 'updateQueueSettings',
  method: 'PUT',
  path: '/api/operator/queue-settings/{queue}',
  audience: 'operator',
  permission: 'queue:update',
  summary:
    'Changes a queue, all settings at once. `version` is the one that the screen showed: if there is a newer one, nothing is written.',
  params,
  body: queueSettingsBody.extend({ version: seenVersion }),
  output: queueSettings,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    queueErrors.fieldUnknown,
    queueErrors.actionUnknown,
    queueErrors.colleagueUnknown,
  ],
})
