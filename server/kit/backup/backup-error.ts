/** A backup or a restore that does not go on: what is wrong and what to do, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
