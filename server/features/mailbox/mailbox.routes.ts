import { Hono } from 'hono'
import { type CaughtMail, readMailbox } from '#server/kit/mail/mailbox-transport.ts'
import { listPage, mailPage, missingPage, PAGE_POLICY } from './mailbox.present.ts'

/** The words of a mail are somebody else's HTML: they may look, and nothing more. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** What local mode mailed, for developers: the page, one mail, its HTML, and everything as JSON. */
export function mailboxApp(directory: string): Hono {
  const app = new Hono()
  const find = async (id: string) => (await readMailbox(directory)).find((mail) => mail.id === id)

  app.get('/dev/mailbox', async () => html(listPage(await readMailbox(directory)), PAGE_POLICY))
  app.get('/dev/mailbox/messages.json', async (context) => {
    const mails = await readMailbox(directory)
    return context.json({ totalCount: mails.length, list: mails }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/dev/mailbox/messages/:id', async (context) => {
    const mail = await find(context.req.param('id'))
    return mail ? html(mailPage(mail), PAGE_POLICY) : html(missingPage(), PAGE_POLICY, 404)
  })
  app.get('/dev/mailbox/messages/:id/html', async (context) => {
    const mail = await find(context.req.param('id'))
    return mail ? html(inNewTabs(mail), MAIL_POLICY) : html(missingPage(), PAGE_POLICY, 404)
  })
  app.notFound(() => html(missingPage(), PAGE_POLICY, 404))
  return app
}

/** Links of a mail open beside the mailbox, not inside its frame. */
function inNewTabs({ html: body }: CaughtMail): string {
  return body.replace('<head>', '<head><base target="_blank">')
}

function html(body: string, policy: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}
