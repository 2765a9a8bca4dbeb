import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import type { BulkOutput } from '#contract/kit/list/list-selection.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import type { BulkAction } from './list-parts.ts'
import { type ListCommand, type Selection, staySelected } from './list-state.ts'

export interface BulkProgress {
  readonly action: BulkAction
  /** Rows that are done or refused; undefined: a snapshot, which is one call. */
  readonly processed: number | undefined
  readonly count: number
}

export interface BulkResult {
  readonly action: BulkAction
  readonly done: number
  readonly refused: BulkOutput['refused']
  /** Rows that were not reached: the action was stopped, or a call failed. */
  readonly left: number
  readonly failure: ApiError | undefined
}

export interface Bulk {
  readonly progress: BulkProgress | undefined
  readonly result: BulkResult | undefined
  /** @returns what stays selected */
  readonly run: (action: BulkAction, count: number, run?: BulkAction['run']) => Promise<Selection>
  readonly stop: () => void
  readonly close: () => void
}

/** Runs bulk actions on the selection: refused rows and those that were not reached stay selected. */
export function useBulk(selection: Selection, dispatch: (action: ListCommand) => void): Bulk {
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult>()
  const isStopped = useRef(false)
  // Rows may be ticked while it runs.
  const latest = useRef(selection)
  latest.current = selection
  const { i18n } = useTranslation()

  const run: Bulk['run'] = async (action, count, call = action.run) => {
    isStopped.current = false
    setResult(undefined)
    const loaded = await import('./run-bulk.ts').catch(() => undefined)
    if (!loaded) {
      const { code: errorCode } = browserErrors.network
      const failure = { status: 0, errorCode, errorMsg: localErrorText(i18n, errorCode) ?? errorCode }
      setResult({ action, done: 0, refused: [], left: count, failure })
      return latest.current
    }
    const { isWhole, ...ended } = await loaded.runBulk(selection, call, {
      rowsPerCall: action.rowsPerCall,
      isStopped: () => isStopped.current,
      onProgress: (processed) => setProgress({ action, count, processed }),
    })
    const { left, refused, failure } = ended
    setProgress(undefined)
    setResult({ action, ...ended, left: failure && isWhole ? count : left.length })
    // After a failed call on a snapshot the selection stays as it was.
    if (isWhole && failure) {
      dispatch({ type: 'reloaded' })
      return latest.current
    }
    const stays = staySelected(latest.current, {
      refused: [...refused.map(({ id }) => id), ...left],
      rows: selection.kind === 'rows' ? selection.ids : new Set<string>(),
    })
    dispatch({ type: 'actedOn', selection: stays })
    return stays
  }

  return {
    progress,
    result,
    run,
    stop: () => {
      isStopped.current = true
    },
    close: () => setResult(undefined),
  }
}
