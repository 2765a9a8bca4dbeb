/** What the doctor has looked at, and what it found. */
export interface Finding {
  /** What was looked at, as `mail`. */
  readonly check: string
  /** `warning`: works, and should be changed; `fault`: does not work, or is about to stop. */
  readonly state: 'ok' | 'warning' | 'fault'
  readonly says: string
  /** What to do about it; absent where all is well. */
  readonly remedy?: string
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })

export const warning = (check: string, says: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  says,
  remedy,
})

export const fault = (check: string, says: string, remedy: string): Finding => ({
  check,
  state: 'fault',
  says,
  remedy,
})

/** For scripts: 0 all is well, 1 there are warnings, 2 there are faults. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === 'fault')) return 2
  return findings.some(({ state }) => state === 'warning') ? 1 : 0
}
