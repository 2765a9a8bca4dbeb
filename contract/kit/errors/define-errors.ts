/** One expected failure: what the API answers and what a person reads. */
export interface ErrorEntry {
  /** `errorCode` of the response; part of the public API, never changed once released. */
  readonly code: string
  /** HTTP status of the response. 401 signs people out, so only 0009 and 0010 have it. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503 | 504 | 507
  /** What happened, then what to do about it. `{{name}}` is filled from the error's parameters. */
  readonly zh: string
  readonly en: string
  /** The web says it by itself, without a response of the server: every hydrated page carries its text. */
  readonly local?: true
  /**
   * Set where the server never answers this code, with the reason:
   * - `later`: it belongs to a feature that is not built yet;
   * - `never`: nothing in this product can cause it;
   * - `browser`: only the web client says it.
   */
  readonly unused?: `${'later' | 'never' | 'browser'}: ${string}`
}

/** Declares the errors of a feature and keeps their exact codes as types. A text that is missing does not compile. */
export function defineErrors<const E extends Readonly<Record<string, ErrorEntry>>>(errors: E): E {
  return errors
}
