/**
 * The longest wait of a test for anything, on a machine however slow; nothing waits longer than it has to. `expect.poll`
 * and the waits of Testing Library and of the browser have it by themselves.
 */
export const LONGEST_MS = 60_000
