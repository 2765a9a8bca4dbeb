import { useState } from 'react'

/**
 * State that belongs to the object that is shown: for another one it is `initial` again, and what is set late for the
 * one before never reaches it.
 */
export function useObjectState<T>(object: string | undefined, initial: T): readonly [T, (value: T) => void] {
  const [held, setHeld] = useState({ object, value: initial })
  const value = held.object === object ? held.value : initial
  return [value, (next) => setHeld({ object, value: next })]
}
