import { type Dispatch, type SetStateAction, useState } from 'react'

/**
 * What a page has loaded, with what its calls answer (`set`). It follows whenever the page has loaded it again.
 * @param follow what of both is shown then, where the newly loaded is not always the newer one
 */
export function useLoaded<T>(
  loaded: T,
  follow: (shown: T, loaded: T) => T = (_shown, again) => again,
): readonly [T, set: Dispatch<SetStateAction<T>>] {
  const [shown, set] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  if (known !== loaded) {
    setKnown(loaded)
    set(follow(shown, loaded))
  }
  return [shown, set]
}

/** Where loading again failed, what was loaded before stays. */
export function unlessFailed<T>(shown: T | undefined, loaded: T | undefined): T | undefined {
  return loaded ?? shown
}

/** A version that a call has answered stays until a newer one is loaded. */
export function newerOf<T extends { readonly version: number }>(shown: T, loaded: T): T {
  return loaded.version > shown.version ? loaded : shown
}
