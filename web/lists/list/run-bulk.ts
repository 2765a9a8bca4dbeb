import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { withRecentAuth } from '#web/platform/session/recent-auth.ts'
import type { BulkAction } from './list-parts.ts'
import type { Selection } from './list-state.ts'
import { wholeInput } from './whole-input.ts'

/** Rows of one call, so that the progress moves and the action can be stopped. */
const ROWS_PER_CALL = 20

interface BulkRun {
  readonly rowsPerCall?: number | undefined
  readonly isStopped: () => boolean
  /** Rows that are done or refused; undefined: a snapshot, which is one call. */
  readonly onProgress: (processed: number | undefined) => void
}

interface BulkEnd {
  /** Whether all of it was one call, on a snapshot. */
  readonly isWhole: boolean
  readonly done: number
  readonly refused: BulkOutput['refused']
  /** Rows that were not reached. */
  readonly left: readonly string[]
  readonly failure: ApiError | undefined
}

/** Calls a bulk action for the selection, until it is stopped or a call fails. Loaded with the first action. */
export async function runBulk(
  selection: Selection,
  call: BulkAction['run'],
  { rowsPerCall = ROWS_PER_CALL, isStopped, onProgress }: BulkRun,
): Promise<BulkEnd> {
  const inputs = inputsOf(selection, rowsPerCall)
  const isWhole = selection.kind === 'matching'
  const refused: BulkOutput['refused'] = []
  let done = 0
  let failure: ApiError | undefined
  let sent = 0
  for (const input of inputs) {
    if (isStopped() || failure) break
    onProgress(isWhole ? undefined : done + refused.length)
    const answer = await withRecentAuth(() => call(input))
    if (!answer.ok) failure = answer.error
    else {
      sent += 1
      done += answer.data.done.length
      refused.push(...answer.data.refused)
    }
  }
  return { isWhole, done, refused, left: inputs.slice(sent).flatMap(({ ids }) => ids ?? []), failure }
}

/** The selection as the input of calls, one after the other. */
function inputsOf(selection: Selection, perCall: number): BulkInput[] {
  if (selection.kind === 'rows') {
    const ids = [...selection.ids]
    const starts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, n) => n * perCall)
    return starts.map((start) => ({ ids: ids.slice(start, start + perCall) }))
  }
  return [wholeInput(selection)]
}
