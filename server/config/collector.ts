import type { ConfigReader } from './reader.ts'

/** Where traces and lines of the log are sent by OTLP over HTTP. */
export interface Collector {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Of all traces, from 0 to 1. */
  readonly share: number
}

/** RFC 9110, 5.1 and 5.5: what a request can be sent with. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

/** The variables of OpenTelemetry itself (its specification, Protocol Exporter). */
export function readCollector(read: ConfigReader): Collector | undefined {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'], {
    example: 'http://127.0.0.1:4318',
  })
  const ratio = read.text('OTEL_TRACES_SAMPLER_ARG', '1')
  const share = Number(ratio)
  if (!(share >= 0 && share <= 1))
    read.mistake(
      'OTEL_TRACES_SAMPLER_ARG',
      `"${ratio}" is no number from 0 to 1`,
      'set it as in 0.1 for one of ten',
    )
  const headers = read.optional('OTEL_EXPORTER_OTLP_HEADERS') ?? ''
  if (endpoint === undefined) return undefined
  const pairs = headers.split(',').filter((pair) => pair.trim() !== '')
  const mistake = (problem: string, remedy: string) =>
    read.mistake('OTEL_EXPORTER_OTLP_HEADERS', problem, remedy)
  if (pairs.some((pair) => !pair.includes('=')))
    mistake('has a part without =', 'write it as name=value, with a comma between two')
  const given = pairs.filter((pair) => pair.includes('=')).map(headerOf)
  if (given.some(({ name }) => !HEADER_NAME.test(name)))
    mistake('has a name that no header has', 'write names with letters, digits and hyphens')
  if (given.some(({ value }) => value === undefined))
    mistake(
      'has a value that is not percent-encoded as it has to be',
      'write % as %25, and other marks and spaces as their bytes in UTF-8',
    )
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    share,
    headers: Object.fromEntries(given.map(({ name, value = '' }) => [name, value])),
  }
}

function headerOf(pair: string): { name: string; value: string | undefined } {
  const [name = '', ...rest] = pair.split('=')
  const value = decoded(rest.join('=').trim())
  return { name: name.trim(), value: value !== undefined && HEADER_VALUE.test(value) ? value : undefined }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
