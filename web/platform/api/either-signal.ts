/** Aborted by the first of both: `AbortSignal.any`, which the oldest supported browsers lack. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    const abort = (): void => either.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: either.signal })
  }
  return either.signal
}
