import { type HttpResponse, httpResponse, jsonResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { type CaughtMail, readMailbox } from '#server/kit/mail/mailbox-transport.ts'
import { listPage, mailPage, missingPage, PAGE_POLICY } from './mailbox.present.ts'

/** A mail's HTML is untrusted: it may be displayed, and nothing more. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** What local mode mailed, for developers: the page, one mail, its HTML, and everything as JSON. */
export function mailboxRoutes(directory: string): RawRoute[] {
  const read = () => readMailbox(directory)
  const page = (path: string, handleRaw: RawRoute['handleRaw']): RawRoute => {
    return { name: 'mailbox', method: 'GET', path: `/dev/mailbox${path}`, handleRaw }
  }
  const mailRoute = (path: string, show: (mail: CaughtMail) => HttpResponse) =>
    page(`/messages/{id}${path}`, async (_, { id }) => {
      const mail = (await read()).find((each) => each.id === id)
      return mail ? show(mail) : html(missingPage(), PAGE_POLICY, 404)
    })
  return [
    page('', async () => html(listPage(await read()), PAGE_POLICY)),
    page('/messages.json', async () => {
      const mails = await read()
      return jsonResponse({ totalCount: mails.length, list: mails }, 200, { 'cache-control': 'no-store' })
    }),
    mailRoute('', (mail) => html(mailPage(mail), PAGE_POLICY)),
    mailRoute('/html', (mail) => html(withLinksInNewTabs(mail), MAIL_POLICY)),
  ]
}

/** Links of a mail open in a new tab, not inside the mailbox's frame. */
function withLinksInNewTabs({ html: body }: CaughtMail): string {
  return body.replace('<head>', '<head><base target="_blank">')
}

function html(body: string, policy: string, status = 200): HttpResponse {
  return httpResponse({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body,
  })
}
