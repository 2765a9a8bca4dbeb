import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import styles from './code-boxes.module.css'
import { type CodeChange, editedCode, insertedCode } from './code-typing.ts'
import { FieldNotes } from './field.tsx'

const PLACES = Array.from({ length: CODE_LIMITS.digits }, (_, place) => place)

interface CodeBoxesProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** The digits so far, without gaps. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called when all six digits are entered. */
  readonly onComplete?: (digits: string) => void
  /** What the hint says changes, and is announced. */
  readonly hintChanges?: boolean
}

/**
 * Six boxes for a code, which are drawn behind one field, so that typing over a code, pasting, autofill and screen
 * readers have a field like any other. The digit after the caret is selected: the next one replaces it.
 */
export function CodeBoxes({ label, hint, error, value, onChange, onComplete, hintChanges }: CodeBoxesProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** The digits that the field has; the page may change them. */
  const held = useRef(value)
  /** How many digits were typed one after the other from the first box on; undefined: they began at another one. */
  const inRow = useRef<number>(undefined)
  /** The selected boxes while the field has the focus. */
  const [active, setActive] = useState<readonly [from: number, to: number]>()

  useLayoutEffect(() => {
    const node = field.current
    // What was entered before hydration is not the page's: it is repeated as an input.
    if (!node || held.current === value) return
    held.current = value
    node.value = value
  }, [value])

  const look = (): void => {
    const node = field.current
    const from = Math.min(node?.selectionStart ?? 0, CODE_LIMITS.digits - 1)
    const hasFocus = node !== null && node === document.activeElement
    setActive(hasFocus ? [from, Math.max(from + 1, node.selectionEnd ?? 0)] : undefined)
  }
  const select = (place: number, length = 1): void => {
    const from = Math.min(Math.max(0, place), held.current.length)
    field.current?.setSelectionRange(from, Math.min(from + length, held.current.length))
    look()
  }
  const take = ({ digits, next, place, typed }: CodeChange): void => {
    const before = held.current
    held.current = digits
    if (field.current) field.current.value = digits
    // Where a digit was removed the next one is put between those that are left.
    select(next, typed > 0 || digits === before ? 1 : 0)
    inRow.current = place === 0 ? typed : place === inRow.current ? place + typed : undefined
    if (digits !== before) onChange(digits)
    if (typed === 0 || digits.length < CODE_LIMITS.digits) return
    // A digit that replaces one of a whole code does not complete it again; a whole code that replaces it does.
    if (before.length < CODE_LIMITS.digits || inRow.current === CODE_LIMITS.digits) onComplete?.(digits)
  }
  const read = (node: HTMLInputElement): void =>
    take(editedCode(held.current, node.value, node.selectionStart ?? node.value.length))

  const steer = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { selectionStart } = event.currentTarget
    const at = selectionStart ?? 0
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: held.current.length }[event.key]
    if (to === undefined) return
    event.preventDefault()
    select(to)
  }

  return (
    <div data-code="">
      <label htmlFor={id} className="block below-1 text-s strong">
        {label}
      </label>
      <div className={styles.boxes} dir="ltr">
        {PLACES.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={styles.box}
            data-wrong={error ? '' : undefined}
            data-active={active && place >= active[0] && place < active[1] ? '' : undefined}
          />
        ))}
        <div className={styles.window}>
          <input
            ref={field}
            id={id}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            className={styles.input}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            aria-required
            defaultValue={value}
            onInput={({ nativeEvent, currentTarget }) => {
              if (!(nativeEvent as InputEvent).isComposing) read(currentTarget)
            }}
            // Browsers that fill a field in may say only that it has changed.
            onChange={({ nativeEvent, currentTarget }) => {
              const { isComposing } = nativeEvent as InputEvent
              if (!isComposing && currentTarget.value !== held.current) read(currentTarget)
            }}
            onCompositionEnd={({ currentTarget }) => {
              if (currentTarget.value !== held.current) read(currentTarget)
            }}
            onKeyDown={steer}
            onPaste={(event) => {
              event.preventDefault()
              const { selectionStart, selectionEnd } = event.currentTarget
              const range = { start: selectionStart ?? 0, end: selectionEnd ?? 0 }
              take(insertedCode(held.current, range, event.clipboardData.getData('text/plain')))
            }}
            onClick={({ clientX, currentTarget }) => {
              const { left, width } = currentTarget.parentElement?.getBoundingClientRect() ?? {}
              if (left !== undefined && width)
                select(Math.floor(((clientX - left) / width) * CODE_LIMITS.digits))
            }}
            onFocus={look}
            onBlur={() => setActive(undefined)}
            onSelect={look}
          />
        </div>
      </div>
      <div role={hintChanges ? 'status' : undefined}>
        <FieldNotes id={id} hint={hint} />
      </div>
      <div role="alert" className="hide-empty">
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  )
}
