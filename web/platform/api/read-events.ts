import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type EndpointSpec, endpointPath } from '#contract/kit/endpoint.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { eitherSignal } from './either-signal.ts'

/**
 * How a stream ended. `over`: its session is over, or has an open duty. `refused`: the server has no place for it. `replaced`: a newer
 * stream of the session took its place. `broken`: connect again.
 */
export type StreamOutcome = 'over' | 'refused' | 'replaced' | 'broken'

/** The server sends at least a comment within this time; a proxy that holds everything back sends nothing. */
const SILENCE_MS = 45 * SECOND_MS
const FIRST_EVENT_MS = 10 * SECOND_MS

interface ReadEventsOptions<T> {
  readonly signal: AbortSignal
  /** The events after this one follow. */
  readonly lastEventId: number
  readonly onEvent: (event: T) => void
}

/**
 * Reads a stream of server-sent events until it ends. `EventSource` of browsers sends no header, which a session needs,
 * so it is read with `fetch`.
 */
export async function readEvents<T>(
  endpoint: EndpointSpec,
  { signal, lastEventId, onEvent }: ReadEventsOptions<T>,
): Promise<StreamOutcome> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), FIRST_EVENT_MS)
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  let outcome: StreamOutcome = 'broken'
  const parser = createParser({
    onEvent({ event, data }: EventSourceMessage) {
      if (event === 'end') outcome = data === 'session' ? 'over' : data === 'replaced' ? 'replaced' : 'broken'
      else onEvent(JSON.parse(data) as T)
    },
  })
  try {
    const response = await fetch(endpointPath(endpoint, {}), {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        'X-Auth-Token': storedSession()?.token ?? '',
        'Last-Event-ID': String(lastEventId),
      },
      signal: eitherSignal(signal, silence.signal),
    })
    if (response.status === 401 || response.status === 403) return 'over'
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream) return 'refused'
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard()
      parser.feed(part.value)
    }
  } catch {
    // The connection broke, or this tab ends it.
  } finally {
    clearTimeout(timer)
  }
  return outcome
}
