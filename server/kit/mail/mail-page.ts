import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'

/** Mails style by attributes; nothing in them runs or loads from elsewhere. Only pages of this site may frame them. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Headers of what is shown once, to its author. */
export const NEVER_STORED = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** The HTML of a mail as a page. */
export function mailPage(html: string): HttpResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': MAIL_POLICY,
    ...NEVER_STORED,
  }
  // A mail has no icon; the browser would ask for one that there is not.
  const body = html.replace('<head>', '<head><link rel="icon" href="/favicon.svg">')
  return httpResponse({ headers, body })
}
