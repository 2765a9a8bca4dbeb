import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import type { Selection } from './list-state.ts'

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
