import {
  createListView,
  deleteListView,
  getListSettings,
  resetListColumns,
  saveListColumns,
  updateListView,
} from '#contract/lists/list/list.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import {
  changeView,
  createView,
  ownSettings,
  presentView,
  readSettings,
  removeView,
  resetColumns,
  storeColumns,
} from './list.service.ts'

export function listRoutes(deps: Deps) {
  return [
    route(getListSettings, async ({ caller, input }) => {
      const { columns, views } = await readSettings(deps, ownSettings(caller, input.params.list))
      return { columns, views: views.map(presentView) }
    }),
    route(
      saveListColumns,
      ({ caller, input }) => storeColumns(deps, ownSettings(caller, input.params.list), input.body.columns),
      { answer: (columns) => ({ columns }) },
    ),
    route(
      resetListColumns,
      ({ caller, input }) => resetColumns(deps, ownSettings(caller, input.params.list)),
      {
        answer: () => ({ reset: true as const }),
      },
    ),
    route(
      createListView,
      ({ caller, input }) => createView(deps, ownSettings(caller, input.params.list), input.body),
      { answer: presentView },
    ),
    route(
      updateListView,
      ({ caller, input: { params, body } }) =>
        changeView(deps, ownSettings(caller, params.list), params.viewId, body),
      { answer: presentView },
    ),
    route(
      deleteListView,
      ({ caller, input: { params } }) => removeView(deps, ownSettings(caller, params.list), params.viewId),
      { answer: () => ({ deleted: true as const }) },
    ),
  ]
}
