import type { RawRequest } from './raw-request.ts'

/** What follows `Bearer` in the header Authorization (RFC 6750, 2.1): an API token, by which a program calls. */
export function bearerToken({ headers }: Pick<RawRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
