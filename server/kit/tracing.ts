import type { HttpResponse } from './http/http-response.ts'
import type { RawRequest } from './http/raw-request.ts'

/** What a trace continues from, stored with a job: who caused it, as `traceparent` of W3C and the id of the request. */
export type TraceOrigin = string

/**
 * Follows what a request causes: its statements, its jobs, and what those send. Absent where no collector is named, and
 * then nothing is noted anywhere.
 */
export interface Tracing {
  /** A request, from its first moment to its answer; one made in process by a page is a part of that. */
  request<T extends HttpResponse | Promise<HttpResponse>>(request: RawRequest, work: () => T): T
  /** Names the request under way by its route, once that has answered. */
  answered(route: string, status: number): void
  /** A statement that has run just now. */
  statement(sql: string, durationMs: number): void
  /** Where a job that is scheduled now comes from; null outside of a request and a job. */
  origin(): TraceOrigin | null
  /** A job, as a part of what has caused it. */
  job<T>(kind: string, origin: TraceOrigin | null, work: () => Promise<T>): Promise<T>
  /** Work that belongs to no request, though one has begun it. */
  alone<T>(work: () => T): T
  /** A part of what is under way. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A line of the log, as it is written. */
  line(line: string): void
  /** Sends what is left. */
  close(): Promise<void>
}
