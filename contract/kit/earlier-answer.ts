/**
 * What the browser asks for with an Idempotency-Key, and how the server says that it did: where the key had its effect
 * with another input, the answer is the one of then, and nothing else is done.
 */
export const EARLIER_ANSWER = { header: 'idempotency-earlier', wanted: 'answer' } as const
