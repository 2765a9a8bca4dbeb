import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { inRoot } from '#scripts/root.ts'

/** The stage of the API tests sets it; a run of a few files records nothing. */
export const RECORD_CODES = 'RECORD_ERROR_CODES'
const FOLDER = inRoot('.cache', 'test', 'error-codes')

type Fetch = (request: Request) => Promise<Response>

/** Passes calls on and writes down every error code that a response carries, one file per worker. */
export function recordErrorCodes(fetch: Fetch): Fetch {
  if (!process.env[RECORD_CODES]) return fetch
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${process.pid}-${threadId}.txt`
  const written = new Set<string>()
  return async (request) => {
    const response = await fetch(request)
    if (response.status < 400) return response
    const { pathname } = new URL(request.url)
    for (const code of codesIn(await response.clone().text())) {
      const line = `${request.method} ${pathname} ${code}\n`
      if (!written.has(line)) appendFileSync(file, line)
      written.add(line)
    }
    return response
  }
}

function codesIn(body: string): string[] {
  try {
    const { errorCode, fields = {} } = JSON.parse(body)
    return [errorCode, ...Object.values(fields as Record<string, { code: string }>).map(({ code }) => code)]
  } catch {
    return []
  }
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
  return [...declared, ...ofKit].filter((wanted) => !answered.has(wanted))
}

function isCallOf(spec: EndpointSpec, method: string, pathname: string): boolean {
  const pattern = new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return spec.method === method && pattern.test(pathname)
}
