/** What the test file that runs has opened. */
const open: (() => Promise<void>)[] = []

/**
 * Closes this at the end of the test file. A hook that is registered inside another one, as `afterAll` in a call of
 * `beforeAll`, never runs.
 */
export function closeWithFile(close: () => Promise<void>): void {
  open.push(close)
}

/** Closes what the test file has opened, the last opened first. */
export async function closeOpened(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close()
}
