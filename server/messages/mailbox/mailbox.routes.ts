import { createHash } from 'node:crypto'
import { type HttpResponse, httpResponse, jsonResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { type CaughtMail, readMailbox } from '#server/kit/mail/mailbox-transport.ts'
import { escapeHtml } from '#server/kit/mail/render-html.ts'

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

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfbfe;--sheet:#fff;--wash:#f0f2fc;--line:#dfe1ec;--ink:#171b2e;--quiet:#565b73;--brand:#3f57d6}
@media (prefers-color-scheme:dark){:root{--paper:#10131f;--sheet:#191d2c;--wash:#20253a;--line:#2c3145;--ink:#f2f3f8;--quiet:#a9aec2;--brand:#a3b1ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:880px;margin:0 auto;padding:40px 20px 64px}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:1rem;margin:32px 0 8px}
p{margin:0 0 16px}.quiet{color:var(--quiet)}
a{color:var(--brand)}
ul{list-style:none;margin:24px 0 0;padding:0;border:1px solid var(--line);border-radius:14px;background:var(--sheet);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 20px;padding:14px 20px;color:inherit;text-decoration:none}
li a:hover{background:var(--wash)}li a:focus-visible{outline:2px solid var(--brand);outline-offset:-2px}
li strong{font-weight:600;overflow-wrap:anywhere}li span:not(.code){grid-column:1;color:var(--quiet);font-size:.9rem;overflow-wrap:anywhere}
.code{grid-row:span 2;align-self:center;font:700 1.2rem/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;color:var(--brand)}
.empty{padding:56px 20px;text-align:center;border:1px dashed var(--line);border-radius:14px;margin-top:24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px;font-size:.9rem}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:560px;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
pre{margin:0;padding:20px;border:1px solid var(--line);border-radius:14px;background:var(--sheet);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace}
`

/** No scripts at all, and only the one style sheet above. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const REFRESH_SECONDS = 3

/** All mails, newest first; looks again by itself. */
function listPage(mails: readonly CaughtMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty quiet">No e-mails yet. Register, and your code arrives here.</p>'
      : `<ul>${mails.map(listed).join('')}</ul>`
  const words = `Local mode sends no e-mails. They are collected here instead. This page refreshes every ${REFRESH_SECONDS} seconds.`
  return page('Mailbox', `<h1>Mailbox</h1><p class="quiet">${words}</p>${list}`, {
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  })
}

/** One mail: its content in both forms, and its envelope. */
function mailPage(mail: CaughtMail): string {
  const address = `/dev/mailbox/messages/${encodeURIComponent(mail.id)}/html`
  const facts = {
    To: mail.to,
    From: `${mail.fromName} <${mail.from}>`,
    'Reply to': mail.replyTo,
    Sent: moment(mail.sentAt),
    'Message-ID': mail.messageId,
  }
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All e-mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl>${Object.entries(facts)
      .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('')}</dl>
<iframe title="E-mail as HTML" src="${address}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  )
}

function missingPage(): string {
  return page('E-mail not found', '<h1>E-mail not found</h1><p><a href="/dev/mailbox">All e-mails</a></p>')
}

function listed(mail: CaughtMail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]
  return `<li><a href="/dev/mailbox/messages/${encodeURIComponent(mail.id)}"><strong>${escapeHtml(mail.subject)}</strong>
${code ? `<span class="code">${code}</span>` : ''}<span>${escapeHtml(mail.to)}, ${moment(mail.sentAt)}</span></a></li>`
}

function moment(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ').concat(' UTC')
}

function page(title: string, body: string, { head = '' } = {}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${head}<style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`
}
