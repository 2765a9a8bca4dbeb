import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Acts after the page shows other values than before, and when it shows the first: focus follows, a view scrolls, a clock
 * starts. The act sees what the newest render knows, and runs for these values only; what it returns ends it.
 */
export function useOnChange(values: readonly unknown[], act: EffectCallback): void {
  const run = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the moment to act, and what it needs it sees
  useEffect(() => run(), values)
}

/** Acts once, when the component is on the page; what it returns ends it when the component goes. */
export function useOnMount(act: EffectCallback): void {
  const run = useEffectEvent(act)
  useEffect(() => run(), [])
}
