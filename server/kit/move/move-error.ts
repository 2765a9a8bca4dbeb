/** A move that does not go on: what is wrong and what to do, in words for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
