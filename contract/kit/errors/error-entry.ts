/**
 * What makes the server answer a code; a guard reads it.
 * - `by a, b`: the endpoints of these names declare it;
 * - `kit: …`: it follows from an endpoint's form (`impliedErrors`), caused by the HTTP kit;
 * - `later: …`: belongs to a feature that is not built yet;
 * - `browser: …`: only the web client says it, the server never;
 * - `never: …`: nothing in this product can cause it, and why.
 */
export type ErrorCause =
  | `by ${string}`
  | `kit: ${string}`
  | `later: ${string}`
  | `browser: ${string}`
  | `never: ${string}`

export interface ErrorEntry {
  /** HTTP status of the answer. 401 signs people out, so only 0009 and 0010 have it. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503 | 504
  readonly cause: ErrorCause
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
