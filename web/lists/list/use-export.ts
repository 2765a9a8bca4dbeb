import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { listInput } from '#contract/kit/list/list-address.ts'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { siteZone } from '#web/platform/text/moments.ts'
import { toast } from '#web/ui/toast.ts'
import type { ListColumnView } from './list-parts.ts'
import type { ListQuery } from './list-state.ts'

export interface ListExport {
  /** Bytes that have arrived; undefined: no export is running. */
  readonly bytes: number | undefined
  readonly failure: string | undefined
  /** Exports all rows that match, or those of a selection. */
  readonly start: (rows?: BulkInput) => Promise<void>
  readonly cancel: () => void
}

/**
 * Exports a list as the person sees it: filters, order and names of columns. The file is saved when all of it has
 * arrived; leaving the list cancels it.
 */
export function useExport(list: AnyList, query: ListQuery, columns: readonly ListColumnView[]): ListExport {
  const { t, i18n } = useTranslation('list')
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (rows?: BulkInput): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setBytes(0)
    const { page: _page, pageSize: _size, ...matching } = listInput(query)
    const body = {
      ...(rows ? { sort: query.sort, ...rows } : matching),
      columns: columns.map(({ name, own }) => ({ name, ...(own ? { title: own } : {}) })),
      timeZone: siteZone(),
    }
    const options = { signal: controller.signal, onBytes: setBytes }
    const result = await callApi(list.endpoints.export, { body } as never, options)
    if (running.current !== controller) return
    running.current = undefined
    setBytes(undefined)
    if (result.ok) {
      const file = result.data as Parameters<typeof saveFile>[0]
      saveFile(file)
      return toast(t('export.done', { file: file.fileName }))
    }
    if (controller.signal.aborted) return
    // A connection that breaks in the middle of the file has no error of its own.
    const broken = result.error.status === 0 ? localErrorText(i18n, listErrors.exportFailed.code) : undefined
    setFailure(broken ?? result.error.errorMsg)
  }

  return {
    bytes,
    failure,
    start,
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      setBytes(undefined)
    },
  }
}
