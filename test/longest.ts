/**
 * The longest wait of a test for anything, on a machine however slow; nothing waits longer than it has to. It is longer
 * than what pages show may be old. `expect.poll` and the waits of Testing Library and of the browser have it by themselves.
 */
export const LONGEST_MS = 120_000

/** The longest time of one test with several such waits: it only ends a test that hangs. */
export const LONGEST_TEST_MS = 3 * LONGEST_MS
