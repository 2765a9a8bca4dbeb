import { type RefObject, useRef } from 'react'
import { useOnChange } from '#web/platform/page/use-on-change.ts'

interface RowsFocus {
  /** Around the rows and the button that adds one, which has `data-step="add"`; each row has `data-row`. */
  readonly box: RefObject<HTMLElement | null>
  /** Before a row is added at the end: the focus goes to its first control. */
  readonly added: () => void
  /** Before a row is removed: the focus goes to the button that adds one. */
  readonly removed: () => void
}

/** Where the focus goes when rows are added and removed. */
export function useRowsFocus(count: number): RowsFocus {
  const box = useRef<HTMLElement>(null)
  const wanted = useRef<'row' | 'add'>(undefined)
  // A row has come or gone.
  useOnChange([count], () => {
    const focused = wanted.current
    wanted.current = undefined
    if (focused === 'add') box.current?.querySelector<HTMLElement>('[data-step=add]')?.focus()
    const row =
      focused === 'row' ? [...(box.current?.querySelectorAll('[data-row]') ?? [])].at(-1) : undefined
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  return {
    box,
    added: () => {
      wanted.current = 'row'
    },
    removed: () => {
      wanted.current = 'add'
    },
  }
}
