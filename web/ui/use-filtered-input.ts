import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { withoutShapeless } from '#contract/kit/fields/characters.ts'
import type { InputFilter } from '#contract/kit/filters.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'

/** Signs that only separate: leaving them out needs no word. */
const SEPARATORS = /[\d\s.,。()[\]/·‐-―−+¥￥$€£-]/gu

interface FilteredInput {
  /** What the filter left out of the last change, to be said at the field; '' is nothing. */
  readonly leftOut: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
  /** Shows what the filter makes of the text once nothing more is typed: the field is left, or its form is sent from it. */
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * Filters an input, however it is filled: by typing, pasting or autofill at once, by an input method when it has
 * composed its text, since a change in between would break the composition. The caret stays where it is.
 */
export function useFilteredInput(
  filter: InputFilter | undefined,
  onText: (text: string) => void,
): FilteredInput {
  const [leftOut, setLeftOut] = useState('')

  const take = (input: HTMLInputElement): void => {
    const { value: typed, selectionStart } = input
    const text = filter ? filter(typed) : typed
    if (filter && text !== typed) {
      const caret = Math.min(text.length, filter(typed.slice(0, selectionStart ?? typed.length)).length)
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    setLeftOut(filter ? leftOutOf(typed, text) : '')
    onText(text)
  }

  const settle = (value: string): void => {
    const settled = filter?.settled?.(value) ?? value
    if (settled !== value) onText(settled)
  }

  return {
    leftOut,
    onChange({ nativeEvent, currentTarget }) {
      if ((nativeEvent as InputEvent).isComposing) onText(currentTarget.value)
      else take(currentTarget)
    },
    onCompositionEnd: ({ currentTarget }) => take(currentTarget),
    onBlur: ({ currentTarget: { value } }) => settle(value),
    onKeyDown({ key, nativeEvent, currentTarget: { value } }) {
      if (key === 'Enter' && !isComposed(nativeEvent)) settle(value)
    },
  }
}

function leftOutOf(typed: string, text: string): string {
  return Array.from(withoutShapeless(typed).normalize('NFKC').replace(SEPARATORS, ''))
    .filter((character) => !text.includes(character))
    .join('')
}
