import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { bulkOutput } from '#contract/kit/list/list-selection.ts'
import { errorLogErrors } from './error-log.errors.ts'
import { errorDetail, errorParams, errorStateForm } from './error-log.fields.ts'
import { errorList } from './error-log.list.ts'

export const {
  list: listErrorGroups,
  export: exportErrorGroups,
  select: selectErrorGroups,
  selection: getErrorGroupsSelection,
} = errorList.endpoints

export const getErrorGroup = endpoint({
  name: 'getErrorGroup',
  method: 'GET',
  path: '/api/operator/errors/{errorId}',
  audience: 'operator',
  permission: 'errorLog:read',
  summary: 'One cause with its last example and how often it occurred in the last 24 hours.',
  params: errorParams,
  output: errorDetail,
  errors: [httpErrors.notFound],
})

export const updateErrorStates = endpoint({
  name: 'updateErrorStates',
  method: 'POST',
  path: '/api/operator/errors/state',
  audience: 'operator',
  permission: 'errorLog:update',
  summary:
    'Marks errors as resolved or as open, row by row. One that occurs again is open again by itself. Refused requests have no state: refusalHasNoState.',
  body: errorStateForm,
  output: bulkOutput,
  errors: [errorLogErrors.hasNoState, listErrors.selectionGone, listErrors.tooManyRows],
})
