import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Collector } from '#server/config/collector.ts'
import type { HttpResponse } from '#server/kit/http/http-response.ts'
import type { TraceOrigin, Tracing } from '#server/kit/tracing.ts'
import { ownRelease } from '../release.ts'
import { sentFields } from './sent-line.ts'

const REQUEST_ID = createContextKey('portico request id')
const REQUEST_ID_NAME = 'portico.request_id'
/** `00-<trace>-<span>-<flags>` (W3C Trace Context, 3.2), and the id of the request. */
const ORIGIN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2}) (\S*)$/
const LONGEST_STATEMENT = 1_000
const NAME = 'portico'

/** Sends traces and lines of the log to a collector by OTLP. What cannot be sent is dropped: the site goes on. */
export function createTelemetry({ endpoint, headers, share }: Collector): Tracing {
  const { version, commit, instance } = ownRelease()
  const resource = resourceFromAttributes({
    'service.name': NAME,
    'service.version': version,
    'service.instance.id': instance,
    ...(commit && { 'portico.commit': commit }),
  })
  const to = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers: { ...headers } })
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
  })
  const lines = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('logs')) })],
  })
  const tracer = spans.getTracer(NAME)
  const logger = lines.getLogger(NAME)
  const under = new AsyncLocalStorage<Context>()
  const ended = new WeakSet<Span>()
  const now = () => {
    const context = under.getStore()
    const span = context && trace.getSpan(context)
    // What a request has begun and not waited for, as a timer, has its context for ever.
    return context === undefined || (span && ended.has(span)) ? ROOT_CONTEXT : context
  }
  const end = (span: Span) => {
    span.end()
    ended.add(span)
  }

  function begin(name: string, kind: SpanKind, context: Context, startTime?: number): Span {
    const requestId = context.getValue(REQUEST_ID)
    const attributes =
      typeof requestId === 'string' && requestId !== '' ? { [REQUEST_ID_NAME]: requestId } : {}
    return tracer.startSpan(name, { kind, attributes, ...(startTime && { startTime }) }, context)
  }

  async function within<T>(
    name: string,
    kind: SpanKind,
    context: Context,
    work: () => Promise<T>,
  ): Promise<T> {
    const span = begin(name, kind, context)
    try {
      return await under.run(trace.setSpan(context, span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      end(span)
    }
  }

  return {
    request(request, work) {
      const context = now().setValue(REQUEST_ID, request.id)
      const span = begin('request', SpanKind.SERVER, context)
      span.setAttribute('http.request.method', request.method)
      const answer = (response: HttpResponse) => {
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        end(span)
      }
      return under.run(trace.setSpan(context, span), () => {
        const response = work()
        // A dispatcher never rejects.
        if (response instanceof Promise) void response.then(answer)
        else answer(response)
        return response
      })
    },
    answered(route, status) {
      trace.getSpan(now())?.updateName(route).setAttribute('http.response.status_code', status)
    },
    statement(sql, durationMs) {
      // What the server does by itself every second is no trace of its own.
      const context = now()
      if (trace.getSpan(context) === undefined) return
      const endedAt = performance.timeOrigin + performance.now()
      const [word = 'statement'] = /\w+/.exec(sql) ?? []
      const span = begin(`database ${word.toLowerCase()}`, SpanKind.CLIENT, context, endedAt - durationMs)
      span.setAttribute('db.query.text', sql.slice(0, LONGEST_STATEMENT)).end(endedAt)
    },
    origin() {
      const context = now()
      const span = trace.getSpan(context)?.spanContext()
      if (!span) return null
      const flags = span.traceFlags.toString(16).padStart(2, '0')
      return `00-${span.traceId}-${span.spanId}-${flags} ${context.getValue(REQUEST_ID) ?? ''}`
    },
    job: (kind, origin, work) => within(`job ${kind}`, SpanKind.CONSUMER, contextOf(origin), work),
    alone: (work) => under.exit(work),
    part: (name, work) => within(name, SpanKind.CLIENT, now(), work),
    line(line) {
      const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>
      const { requestId, ...sent } = sentFields(fields)
      logger.emit({
        severityNumber: severityOf(Number(level)),
        timestamp: Number(time),
        body: String(msg ?? ''),
        attributes: { ...sent, ...(requestId !== undefined && { [REQUEST_ID_NAME]: requestId }) },
        context: now(),
      })
    },
    async close() {
      await Promise.allSettled([spans.shutdown(), lines.shutdown()])
    },
  }
}

function contextOf(origin: TraceOrigin | null): Context {
  const [, traceId, spanId, flags = '00', requestId] = ORIGIN.exec(origin ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote).setValue(REQUEST_ID, requestId)
}

/** The type alone: messages of errors may hold what a person has typed. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** Levels of pino, by tens from 10, and severities of OpenTelemetry, by fours from 1. */
function severityOf(level: number): number {
  return Math.max(1, Math.min(24, (level / 10 - 1) * 4 + 1))
}
