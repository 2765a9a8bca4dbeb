/** Request headers by lower-case name; a header that was sent several times is joined by commas. */
export interface RequestHeaders {
  get(name: string): string | null
}

/** A request as the dispatcher receives it, the same from both adapters. */
export interface RawRequest {
  /** Names the request in log lines and error responses. */
  readonly id: string
  readonly method: string
  /** As it was sent, percent-encoding included: `/content/home`. Empty where the target is not valid. */
  readonly path: string
  /** The query with its question mark; empty where there is none. */
  readonly search: string
  /** Host and port of the Host header: `desktop.example.com:8080`. Empty where it is not valid, or was sent twice. */
  readonly host: string
  /** Host and port of a target that is a whole address (`GET http://desktop.example.com/`), which must be `host`. */
  readonly authority?: string | undefined
  readonly headers: RequestHeaders
  /** Address of the socket; loopback for a call made in process. */
  readonly socketAddress: string
  /** Reads the body as UTF-8. @throws bodyTooLarge over the limit, jsonInvalid for a body that breaks off or is not UTF-8 */
  readBody(limitBytes: number): Promise<string>
  /** The body as it arrives, once, until the signal says that the request is over. @throws the same */
  portions(limitBytes: number, signal?: AbortSignal): AsyncIterable<Uint8Array>
}
