/** What is being asked for again because of a call of this tab; undefined: what is shown is true. */
let asking: Promise<unknown> | undefined

/** For `stays-true.ts`: ends when what a call has made stale is there again. */
export function setAsking(again: Promise<unknown>): void {
  const mine = again.finally(() => {
    if (asking === mine) asking = undefined
  })
  asking = mine
}

/**
 * Waits until what the last call has changed is on the page, for a dialog that closes over it or a button that shows the
 * new state. What asks for it again is `stays-true.ts`; a page without it is not waited for.
 */
export async function shownIsTrue(): Promise<void> {
  await asking
}
