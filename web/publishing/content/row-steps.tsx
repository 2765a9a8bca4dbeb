import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { Button } from '#web/ui/button.tsx'

type Step = 'up' | 'down' | 'remove'

interface RowStepsProps {
  /** How the row is called. */
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** Undefined: the row cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

/**
 * Moves and removes a row of a list. The focus goes with a row that is moved, so that the same key moves it again; at the
 * end of the list it goes to the step that is left.
 */
export function RowSteps({ name, at, count, onMove, onRemove }: RowStepsProps) {
  const { t } = useTranslation('content')
  const box = useRef<HTMLParagraphElement>(null)
  const moved = useRef<Step>(undefined)
  // The row has another place.
  useOnChange([at], () => {
    if (!moved.current) return
    const steps = [...(box.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const same = steps.find(({ dataset }) => dataset.step === moved.current)
    moved.current = undefined
    const left = same ?? steps[0]
    left?.focus()
  })
  const step = (kind: Step, disabled: boolean, onClick: () => void) => (
    <Button
      tone="quiet"
      size="small"
      data-step={kind}
      disabled={disabled}
      aria-label={t('rows.stepOf', { step: t(`rows.${kind}`), name })}
      onClick={onClick}
    >
      {t(`rows.${kind}`)}
    </Button>
  )
  const move = (kind: 'up' | 'down'): void => {
    moved.current = kind
    onMove(kind === 'up' ? at - 1 : at + 1)
  }
  return (
    <p ref={box} className="row gap-2 above-3 whole">
      {step('up', at === 0, () => move('up'))}
      {step('down', at === count - 1, () => move('down'))}
      {onRemove ? step('remove', false, onRemove) : null}
    </p>
  )
}

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
