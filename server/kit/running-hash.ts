import type { IHasher } from 'hash-wasm'

/** SHA-256 whose state can be stored after each part, so that an upload goes on after a restart without reading it again. */
export interface RunningHash {
  update(bytes: Uint8Array): void
  /** What `runningHash` goes on from, base64. */
  state(): string
  /** In hex; ends it. */
  digest(): string
}

/** @param state of the bytes so far; null at the beginning */
export async function runningHash(state: string | null): Promise<RunningHash> {
  const { createSHA256 } = await import('hash-wasm')
  const hash: IHasher = await createSHA256()
  hash.init()
  if (state !== null) hash.load(new Uint8Array(Buffer.from(state, 'base64')))
  return {
    update: (bytes) => hash.update(bytes),
    state: () => Buffer.from(hash.save()).toString('base64'),
    digest: () => hash.digest('hex'),
  }
}
