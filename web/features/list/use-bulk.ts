import { useRef, useState } from 'react'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import type { BulkAction } from './list-parts.ts'
import type { ListCommand, Selection } from './list-state.ts'

/** Rows of one call, so that the progress moves and the action can be stopped. */
const ROWS_PER_CALL = 20

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
  readonly run: (action: BulkAction, count: number, run?: BulkAction['run']) => Promise<void>
  readonly stop: () => void
  readonly close: () => void
}

/** Runs bulk actions on the selection: refused rows and those that were not reached stay selected. */
export function useBulk(selection: Selection, dispatch: (action: ListCommand) => void): Bulk {
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult>()
  const isStopped = useRef(false)

  const run: Bulk['run'] = async (action, count, call = action.run) => {
    isStopped.current = false
    setResult(undefined)
    const inputs = inputsOf(selection)
    const isMatching = selection.kind === 'matching'
    const done: string[] = []
    const refused: BulkOutput['refused'] = []
    let failure: ApiError | undefined
    let sent = 0
    for (const input of inputs) {
      if (isStopped.current || failure) break
      setProgress({ action, count, processed: isMatching ? undefined : done.length + refused.length })
      const answer = await call(input)
      if (!answer.ok) failure = answer.error
      else {
        sent += 1
        done.push(...answer.data.done)
        refused.push(...answer.data.refused)
      }
    }
    const left = inputs.slice(sent).flatMap(({ ids }) => ids ?? [])
    setProgress(undefined)
    setResult({
      action,
      done: done.length,
      refused,
      left: failure && isMatching ? count : left.length,
      failure,
    })
    // After a failed call on a snapshot the selection stays as it was.
    if (isMatching && failure) dispatch({ type: 'reloaded' })
    else dispatch({ type: 'actedOn', refused: [...refused.map(({ id }) => id), ...left] })
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

/** The selection as the input of calls, one after the other. */
function inputsOf(selection: Selection): BulkInput[] {
  if (selection.kind === 'rows') {
    const ids = [...selection.ids]
    const starts = Array.from({ length: Math.ceil(ids.length / ROWS_PER_CALL) }, (_, n) => n * ROWS_PER_CALL)
    return starts.map((start) => ({ ids: ids.slice(start, start + ROWS_PER_CALL) }))
  }
  return [wholeInput(selection)]
}

/** The selection as the input of one call. */
export function wholeInput(selection: Selection): BulkInput {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  const { snapshot, except, plus } = selection
  return {
    selection: snapshot.selection,
    ...(except.size > 0 ? { except: [...except] } : {}),
    ...(plus.size > 0 ? { ids: [...plus] } : {}),
  }
}
