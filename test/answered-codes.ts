import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { fieldText, type MessageCode, messageText } from '#contract/errors.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { inRoot } from '#scripts/root.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'

/** The stage of the API tests sets it; a run of a few files records nothing. */
export const RECORD_CODES = 'RECORD_ERROR_CODES'
const FOLDER = inRoot('.cache', 'test', 'error-codes')

type Fetch = (request: Request) => Promise<Response>

/**
 * Passes calls on. Of every error response it checks that the sentences are those of its codes in the language of the
 * request, and it writes the codes down, one file per worker.
 */
export function recordErrorCodes(fetch: Fetch): Fetch {
  const file = process.env[RECORD_CODES] ? `${FOLDER}/${process.pid}-${threadId}.txt` : undefined
  if (file) mkdirSync(FOLDER, { recursive: true })
  const written = new Set<string>()
  return async (request) => {
    const response = await fetch(request)
    if (response.status < 400) return response
    const { pathname, search } = new URL(request.url)
    const language = requestLanguage({ headers: request.headers, search })
    for (const { path, code, message } of messagesIn(await response.clone().text())) {
      if (!isMessage({ path, code, message }, language))
        throw new Error(`${request.method} ${pathname}: ${code} says "${message}" in ${language}`)
      const line = `${request.method} ${pathname} ${code}\n`
      if (file && !written.has(line)) appendFileSync(file, line)
      written.add(line)
    }
    return response
  }
}

interface Message {
  /** Of the field; undefined for the error as a whole. */
  readonly path?: string | undefined
  readonly code: MessageCode
  readonly message: string
}

function messagesIn(body: string): Message[] {
  try {
    const { errorCode, errorMsg, fields = {} } = JSON.parse(body)
    // What another service is answered has no sentences.
    if (errorCode === undefined) return []
    const ofFields = Object.entries<Message>(fields).map(([path, field]) => ({ ...field, path }))
    return [{ code: errorCode, message: errorMsg }, ...ofFields]
  } catch {
    return []
  }
}

/** Whether this is the sentence of the code or of its field, with something in place of each parameter. */
function isMessage({ path, code, message }: Message, language: Language): boolean {
  const expected = path === undefined ? messageText(code, language) : fieldText(path, code, language)
  const parts = expected.split('…').map(RegExp.escape)
  return new RegExp(`^${parts.join('[^…]+')}$`).test(message)
}

/** Forgets the last run. */
export function clearErrorCodes(): void {
  rmSync(FOLDER, { recursive: true, force: true })
}

/** What no response of the recorded run carried: errors that an endpoint declares, and those of the HTTP kit. */
export function missingErrorCodes(endpoints: readonly EndpointSpec[]): string[] {
  const answered = new Set<string>()
  for (const path of globSync(`${FOLDER}/*.txt`)) {
    for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
      const [method = '', pathname = '', code = ''] = line.split(' ')
      answered.add(code)
      for (const { name } of endpoints.filter((spec) => isCallOf(spec, method, pathname)))
        answered.add(`${name} ${code}`)
    }
  }
  const declared = endpoints.flatMap(({ name, errors }) => errors.map(({ code }) => `${name} ${code}`))
  const ofKit = Object.values<ErrorEntry>(httpErrors)
    .filter(({ unused }) => unused === undefined)
    .map(({ code }) => code)
  const missing = [...declared, ...ofKit].filter((wanted) => !answered.has(wanted))
  const caused = UNCAUSED.filter((each) => !missing.includes(each)).map(
    (each) => `${each} (it was, strike it out)`,
  )
  return [...missing.filter((each) => !UNCAUSED.includes(each)), ...caused]
}

/** Codes of the operators' desk whose tests are still to be written; none may be added. */
const UNCAUSED: readonly string[] = []

function isCallOf(spec: EndpointSpec, method: string, pathname: string): boolean {
  const pattern = new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return spec.method === method && pattern.test(pathname)
}
