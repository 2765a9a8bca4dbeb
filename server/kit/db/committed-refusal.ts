/**
 * A refusal whose transaction commits: what counted the refused attempt, or wrote it into the log, stays. Any other
 * error rolls back.
 */
export class CommittedRefusal extends Error {
  readonly refusal: Error

  constructor(refusal: Error) {
    super('a committed refusal was thrown outside of a transaction', { cause: refusal })
    this.name = 'CommittedRefusal'
    this.refusal = refusal
  }
}

/** `throw committed(refusal)` inside of `db.transaction`: it commits what was written so far, then throws `refusal`. */
export function committed(refusal: Error): CommittedRefusal {
  return new CommittedRefusal(refusal)
}
