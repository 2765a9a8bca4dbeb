/**
 * One key per body: repeating a body without a response keeps the key, so that the server executes it once; a changed
 * body, or one with a response, gets a new key.
 */
interface IdempotencyKeys {
  keyFor(body: unknown): string
  answered(): void
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly body: string; readonly key: string } | undefined
  return {
    keyFor(body) {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: randomKey() }
      return last.key
    },
    answered() {
      last = undefined
    },
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
