import { startTransition, useEffect, useState } from 'react'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { ListSettings } from '#contract/kit/list/list-view.ts'
import { getListSettings, resetListColumns, saveListColumns } from '#contract/lists/list/list.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'

const NONE: ListSettings = { columns: null, views: [] }

export interface ListSettingsControl {
  readonly settings: ListSettings
  readonly change: (to: Partial<ListSettings>) => void
  /** Stores the columns. */
  readonly saveColumns: (columns: ColumnSetting[]) => Promise<ApiResult<unknown>>
  readonly resetColumns: () => Promise<ApiResult<unknown>>
}

/**
 * What the person has set for a list; undefined while it is loading. If that fails, the list is shown as it is
 * declared: settings are no reason to show no rows.
 */
export function useListSettings({ entity }: AnyList): ListSettingsControl | undefined {
  const [settings, setSettings] = useState<ListSettings>()
  useEffect(() => {
    let isCurrent = true
    void callApi(getListSettings, { params: { list: entity } }).then((answer) => {
      // In short tasks (a transition): the whole toolbar is rendered, and the page answers meanwhile.
      if (isCurrent) startTransition(() => setSettings(answer.ok ? answer.data : NONE))
    })
    return () => {
      isCurrent = false
    }
  }, [entity])
  if (!settings) return undefined
  const params = { list: entity }
  const change = (to: Partial<ListSettings>): void => setSettings((before) => ({ ...NONE, ...before, ...to }))
  return {
    settings,
    change,
    async saveColumns(columns) {
      const answer = await callApi(saveListColumns, { params, body: { columns } })
      if (answer.ok) change({ columns: answer.data.columns })
      return answer
    },
    async resetColumns() {
      const answer = await callApi(resetListColumns, { params })
      if (answer.ok) change({ columns: null })
      return answer
    },
  }
}
