import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number | string
}
type Attributes = readonly { readonly key: string; readonly value: Value }[]

interface Sent {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'attributes'> & { readonly attributes: Attributes })[]
    }[]
  }[]
  readonly resourceLogs?: readonly {
    readonly scopeLogs: readonly {
      readonly logRecords: readonly {
        readonly body: Value
        readonly traceId?: string
        readonly attributes: Attributes
      }[]
    }[]
  }[]
}

/** A part of a trace, as a collector receives it. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A line of the log, as a collector receives it. */
export interface CollectedLine {
  readonly text: string
  readonly traceId: string | undefined
  readonly attributes: Readonly<Record<string, string>>
}

const flat = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')] as const),
  )

/** A collector that speaks OTLP over HTTP with JSON, and stores what it is sent. */
export async function startCollector() {
  const spans: Span[] = []
  const lines: CollectedLine[] = []
  const keys = new Set<string>()
  const server = createServer(async (request, response) => {
    keys.add(String(request.headers['x-key']))
    const { resourceSpans = [], resourceLogs = [] } = (await json(request)) as Sent
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, attributes: flat(span.attributes) })
    for (const { scopeLogs } of resourceLogs)
      for (const { logRecords } of scopeLogs)
        for (const { body, traceId, attributes } of logRecords)
          lines.push({ text: body.stringValue ?? '', traceId, attributes: flat(attributes) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    lines,
    /** Values of the header `x-key` that came. */
    keys,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
