import { useLayoutEffect, useRef } from 'react'

/** Whether what asks is still a part of the page, for what follows an answer that comes later. */
export function useIsShown(): () => boolean {
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
