import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

export interface LogOptions {
  /** debug | info | warn | error | silent. */
  readonly level: string
  /** Short lines for people instead of JSON for machines. */
  readonly pretty: boolean
  /** Where lines go; standard output unless told. */
  readonly write?: (line: string) => void
}

/** Names of fields that hold secrets. They are blanked in every line, two levels deep. */
const SECRET_NAMES = [
  'password',
  'passwordHash',
  'newPassword',
  'oldPassword',
  'repeat',
  'resetToken',
  'changeToken',
  'token',
  'tokenHash',
  'cookie',
  'cookieHash',
  'set-cookie',
  'authorization',
  'code',
  'codeHash',
  'secret',
  'secretKey',
  'x-auth-token',
  'x-partner-token',
  'x-agree-record-id',
  'body',
  'text',
  'html',
  'subject',
]

/** JSON lines without tokens, codes, passwords or bodies. */
export function createLog({ level, pretty, write = (line) => process.stdout.write(line) }: LogOptions): Log {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: SECRET_NAMES.flatMap(redactedPaths), censor: '[hidden]' },
  }
  return pino(options, { write: pretty ? (line) => write(forPeople(line)) : write })
}

/** A path with a hyphen must be written in brackets. */
function redactedPaths(name: string): string[] {
  return [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]
}

/**
 * An error without the values that broke it: a database names them in `detail`, a mail server in its answer. Its
 * own `code` ("23505", "ECONNREFUSED") is no secret and is worth knowing, so it appears as `errorCode`.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof errcode === 'number' && { resultCode: errcode }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

function forPeople(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(Number(time)).toISOString().slice(11, 19)
  const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const stack = err ? `\n${(err as { stack?: string }).stack ?? JSON.stringify(err)}` : ''
  return `${clock} ${LEVELS[Number(level)] ?? level} ${msg ?? ''}${facts}${stack}\n`
}
