import { useRef } from 'react'
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
