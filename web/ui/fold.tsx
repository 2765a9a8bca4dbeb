import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface FoldProps {
  /** Whether it is unfolded when it appears; it unfolds again when that becomes true, and only the reader folds it. */
  readonly isOpen: boolean
  readonly className?: string | undefined
  /** Of a row among others. */
  readonly 'data-row'?: ''
  readonly children: ReactNode
}

/**
 * A part that can be folded. What is typed in it never folds it, and neither does the second click of a double click: the
 * first one may be that of the button which has added this part in its own place.
 */
export function Fold({ isOpen, className, children, 'data-row': row }: FoldProps) {
  const [starts] = useState(isOpen)
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a mouse clicks twice
    <details
      ref={details}
      className={className}
      data-row={row}
      open={starts}
      onClick={(event) => {
        const { target, currentTarget, detail } = event
        if (detail > 1 && currentTarget.firstElementChild?.contains(target as Node)) event.preventDefault()
      }}
    >
      {children}
    </details>
  )
}
