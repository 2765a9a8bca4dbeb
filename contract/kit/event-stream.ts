/**
 * One event of an endpoint with `responds: 'events'` (server-sent events, HTML standard, 9.2). Its data is what `output`
 * of the endpoint says.
 */
export interface ServerEvent<T> {
  /** Sent back as `Last-Event-ID` by a client that connects again: what comes after it follows. */
  readonly id: number
  readonly data: T
}

/** Where the events of one stream come from. */
export interface EventSource<T> {
  /** Waits for the next events; undefined ends the stream. Called again only after the last one resolved. */
  next(): Promise<readonly ServerEvent<T>[] | undefined>
  /** Ends a waiting `next`. */
  close(): void
}

/**
 * Why the server ends a stream, in an event called `end`. `restart`: it shuts down, connect again in a moment.
 * `session`: the session is over or may no longer read this. `replaced`: another stream of the session took the place.
 */
export const STREAM_ENDS = ['restart', 'session', 'replaced'] as const
export type StreamEnd = (typeof STREAM_ENDS)[number]
