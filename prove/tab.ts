import { setTimeout as pause } from 'node:timers/promises'

/** One tab of a browser, with what a person does in it. */
export interface Tab {
  /** As the browser names itself. */
  readonly name: string
  open(address: string): Promise<void>
  back(): Promise<void>
  /** Presses what a selector finds. */
  press(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** The value of an expression of the page. */
  ask<T>(expression: string): Promise<T>
  close(): Promise<void>
}

const LONGEST_MS = 60_000
const OFTEN_MS = 100

/** Waits until an expression of the page is true. */
export async function until(tab: Tab, expression: string): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_MS
  while (performance.now() < giveUpAt) {
    // A page that is just being left cannot be asked.
    if (await tab.ask<boolean>(expression).catch(() => false)) return
    await pause(OFTEN_MS)
  }
  throw new Error(`${expression} does not become true at ${await tab.ask('location.href')}`)
}
