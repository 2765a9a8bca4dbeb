/**
 * Fields of log lines whose texts are names in the code or ids. Texts of other fields stay on
 * standard output: they may be what a visitor or another server has sent.
 */
const NAMES: ReadonlySet<string> = new Set([
  'requestId',
  'route',
  'method',
  'errorCode',
  'event',
  'kind',
  'job',
  'mail',
  'template',
  'table',
  'column',
  'work',
  'file',
  'trialId',
  'failure',
  'provider',
  'variable',
  'version',
  'commit',
  'instance',
])
/** A function and a place in a file, as V8 writes it. A line of a message does not look so. */
const FRAME = /^ {4}at (?:[\w$.#<>[\] ]+ \()?(?:file:|node:|\/)[^\s()]+:\d+:\d+\)?$/

export type SentFields = Readonly<Record<string, string | number | boolean>>

/** What a collector gets of the fields of a log line: numbers, names, and of an error its types, codes and frames. */
export function sentFields(fields: Readonly<Record<string, unknown>>): SentFields {
  const sent: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'number' || typeof value === 'boolean') sent[name] = value
    else if (typeof value === 'string' && NAMES.has(name)) sent[name] = value
  }
  return fields.err === undefined ? sent : { ...sent, err: JSON.stringify(withoutMessages(fields.err)) }
}

interface LoggedError {
  readonly type?: unknown
  readonly stack?: unknown
  readonly errorCode?: unknown
  readonly resultCode?: unknown
  readonly cause?: unknown
}

function withoutMessages(error: unknown): LoggedError {
  if (typeof error !== 'object' || error === null) return {}
  const { type, stack, errorCode, resultCode, cause } = error as LoggedError
  const frames = String(stack)
    .split('\n')
    .filter((line) => FRAME.test(line))
  return {
    type,
    errorCode,
    resultCode,
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: withoutMessages(cause) }),
  }
}
