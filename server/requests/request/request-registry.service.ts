import type { Language } from '#contract/kit/language.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import type { RequestEventRow, RequestRow } from './request.store.ts'

/** A move that was just made. */
export interface MadeMove {
  /** As it is now. */
  readonly request: RequestRow
  readonly event: RequestEventRow
  /** Who caused it: the person that made the move, or whose act made the site do so; null: the site by itself. */
  readonly causedBy: string | null
  /** The call that made it; that of a job has empty fields. */
  readonly call: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>
}

/** A line of a request's detail: the web has its label by the name. */
export interface RequestFact {
  readonly name: string
  readonly value: string
}

/** What a kind of request adds to the mechanism. */
export interface RequestKindOnServer {
  /** What follows from a move: data, mail, notification. Part of the transaction of the move. */
  afterMove?(tx: Executor, move: MadeMove): Promise<void>
  /** What the applicant knows requests by, by id; `subject` where a kind has nothing better. */
  titles?(
    db: Executor,
    requests: readonly RequestRow[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>>
  /** When what the state of each waits for happens (`next` of its rules), by id; absent: it is not known. */
  nextMoments?(db: Executor, requests: readonly RequestRow[]): Promise<ReadonlyMap<string, number>>
  /** What was asked for, for the detail on both sides. */
  facts(db: Executor, request: RequestRow, language: Language): Promise<readonly RequestFact[]>
}

/** What follows in another feature from a change of a request: its state, or what it is about. */
export type RequestFollower = (tx: Executor, request: RequestRow) => Promise<void>

/** The kinds that features have registered at start, as `jobs.on` registers handlers. */
export interface RequestRegistry {
  on(kind: RequestKind, handlers: RequestKindOnServer): void
  /** Lets another feature follow the requests of a kind. */
  watch(kind: RequestKind, follow: RequestFollower): void
  /** Tells those who watch, in the transaction of the change. */
  changed(tx: Executor, request: RequestRow): Promise<void>
  of(kind: RequestKind): RequestKindOnServer
}

/** An empty registry; the `requestKinds` of the domains fill it. */
export function createRequestRegistry(): RequestRegistry {
  const kinds = new Map<RequestKind, RequestKindOnServer>()
  const followers: { readonly kind: RequestKind; readonly follow: RequestFollower }[] = []
  return {
    on(kind, handlers) {
      if (kinds.has(kind)) throw new Error(`${kind} is registered already`)
      kinds.set(kind, handlers)
    },
    watch(kind, follow) {
      followers.push({ kind, follow })
    },
    async changed(tx, request) {
      for (const { kind, follow } of followers) if (kind === request.kind) await follow(tx, request)
    },
    of(kind) {
      const found = kinds.get(kind)
      if (!found) throw new Error(`no feature has registered ${kind}`)
      return found
    },
  }
}
