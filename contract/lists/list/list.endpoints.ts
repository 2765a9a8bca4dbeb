import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { columnSettings } from '#contract/kit/list/column-settings.ts'
import { listSettings, listView, listViewBody } from '#contract/kit/list/list-view.ts'
import { listViewErrors } from './list.errors.ts'

/** The `entity` of a list’s declaration. */
const list = stringOf('exact').max(64)
const ofList = z.object({ list })
const ofView = z.object({ list, viewId: looseId })

const listCalls = endpointGroup({
  path: '/api/lists/{list}',
  audience: 'account',
  permission: 'self',
  params: ofList,
})

export const getListSettings = listCalls.endpoint({
  name: 'getListSettings',
  method: 'GET',
  path: '/settings',
  summary:
    'What one has set for a list: its columns (null: as the list has them) and one’s saved views, by name.',
  output: listSettings,
  errors: [httpErrors.notFound],
})

export const saveListColumns = listCalls.endpoint({
  name: 'saveListColumns',
  method: 'PUT',
  path: '/columns',
  ignoresIdempotencyKey: true,
  changes: ['/api/lists'],
  summary:
    'Stores one’s order, names and choice of the columns of a list; a column that the list does not have is left out.',
  body: z.object({ columns: columnSettings.min(1, { error: 'required' }) }),
  output: z.object({ columns: columnSettings }),
  errors: [httpErrors.notFound],
})

export const resetListColumns = listCalls.endpoint({
  name: 'resetListColumns',
  method: 'DELETE',
  path: '/columns',
  ignoresIdempotencyKey: true,
  changes: ['/api/lists'],
  summary: 'Returns to the list’s own columns. Where none are stored, nothing changes.',
  output: z.object({ reset: z.literal(true) }),
  errors: [httpErrors.notFound],
})

export const createListView = listCalls.endpoint({
  name: 'createListView',
  method: 'POST',
  path: '/views',
  changes: ['/api/lists'],
  summary:
    'Saves filters, sort and columns of a list under a name; as the default it takes the place of another.',
  body: listViewBody,
  output: listView,
  errors: [httpErrors.notFound, listViewErrors.nameTaken, listViewErrors.tooMany],
})

export const updateListView = endpoint({
  name: 'updateListView',
  method: 'PUT',
  path: '/api/lists/{list}/views/{viewId}',
  audience: 'account',
  permission: 'self',
  changes: ['/api/lists'],
  summary:
    'Renames a view of one’s own or changes what it restores, all fields at once. When it has changed since `updatedAt`, nothing is written (0022).',
  params: ofView,
  body: listViewBody.extend({ updatedAt: seenMoment }),
  output: listView,
  errors: [httpErrors.notFound, listViewErrors.nameTaken, conflictErrors.changedMeanwhile],
})

export const deleteListView = endpoint({
  name: 'deleteListView',
  method: 'DELETE',
  path: '/api/lists/{list}/views/{viewId}',
  audience: 'account',
  permission: 'self',
  changes: ['/api/lists'],
  summary: 'Deletes a view of one’s own; one that is not there is 404.',
  params: ofView,
  output: z.object({ deleted: z.literal(true) }),
  errors: [httpErrors.notFound],
})
