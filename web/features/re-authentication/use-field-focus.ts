import { type RefObject, useEffect, useRef } from 'react'

/** The one field of a proof has the focus from the start, and again whenever what was given was wrong. */
export function useFieldFocus(error: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return field
}
