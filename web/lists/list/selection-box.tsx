import type { KeyboardEvent } from 'react'
import { CheckboxContext } from 'react-aria-components/Checkbox'
import { useSlottedContext } from 'react-aria-components/slots'
import styles from './selection-box.module.css'
import { stopPress } from './stop-press.ts'

interface SelectionBoxProps {
  /** Of the box in the head, which is for all rows of the page. */
  readonly label?: string
}

/**
 * The check box of a row, or that of the head: the browser's own, with what the table gives to its check boxes. The
 * library's would add 4 KB of scripts to every list.
 */
export function SelectionBox({ label }: SelectionBoxProps) {
  const given = useSlottedContext(CheckboxContext, 'selection') ?? {}
  const { id, isSelected, isIndeterminate = false, isDisabled, onChange } = given
  return (
    <label className={styles.box} {...stopPress}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate
        }}
        id={id}
        type="checkbox"
        checked={isSelected ?? false}
        disabled={isDisabled}
        aria-label={label ?? given['aria-label']}
        aria-labelledby={label ? undefined : given['aria-labelledby']}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        onKeyDown={stopSpace}
        onKeyUp={stopSpace}
      />
    </label>
  )
}

/** Space on the box is the box's; the row would select itself as well. */
function stopSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.stopPropagation()
}
