import type { Mail, MailBody, MailBrand } from './mail.ts'
import { supportLine } from './render-text.ts'

/** Mail programs know neither custom properties nor oklch, so these are the look's colours as hex. */
const COLOUR = {
  wash: '#f3f4fb',
  sheet: '#ffffff',
  line: '#dfe1ec',
  ink: '#171b2e',
  quiet: '#565b73',
  brand: '#3f57d6',
  brandWash: '#eceffd',
}
const FONT = `system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif`
const MONO = `ui-monospace,'SF Mono','Cascadia Code',Menlo,Consolas,monospace`

/** For programs that follow the scheme of the person's system; the others show the inline colours. */
const DARK = `@media (prefers-color-scheme:dark){
.wash{background:#10131f!important}.sheet{background:#191d2c!important;border-color:#2c3145!important}
.ink{color:#f2f3f8!important}.quiet{color:#a9aec2!important}
.code{background:#262d4b!important;color:#f2f3f8!important}.brand{color:#a3b1ff!important}
.button{background:#7388f5!important;color:#0d1020!important}}`

const AMPERSANDS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => AMPERSANDS[letter] ?? letter)
}

/** The HTML form of a mail: one column, tables and inline styles, as mail programs need it. */
export function renderHtml({ body, subject, language }: Mail, brand: MailBrand): string {
  const product = escapeHtml(brand.product(language))
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="wash" style="margin:0;padding:0;background:${COLOUR.wash}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="wash" style="background:${COLOUR.wash}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;font:600 17px/1.4 ${FONT};color:${COLOUR.brand}">${product}</td></tr>
<tr><td class="sheet" style="background:${COLOUR.sheet};border:1px solid ${COLOUR.line};border-radius:14px;padding:32px">
${content(body)}</td></tr>
<tr><td class="quiet" style="padding:20px 8px;font:13px/1.6 ${FONT};color:${COLOUR.quiet}">${escapeHtml(supportLine(language, brand))}</td></tr>
</table></td></tr></table></body></html>
`
}

function content({ greeting, paragraphs, code, action, closing = [] }: MailBody): string {
  const blocks = [
    greeting && paragraph(greeting, 'ink', `font:600 16px/1.6 ${FONT};color:${COLOUR.ink}`),
    ...paragraphs.map((text) => paragraph(text, 'ink', `font:16px/1.6 ${FONT};color:${COLOUR.ink}`)),
    code && codeBlock(code),
    action && button(action),
    ...closing.map((text) => paragraph(text, 'quiet', `font:14px/1.6 ${FONT};color:${COLOUR.quiet}`)),
  ]
  return blocks.filter(Boolean).join('\n')
}

function paragraph(text: string, name: string, style: string): string {
  return `<p class="${name}" style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function codeBlock(code: string): string {
  const style = `margin:8px 0 24px;padding:18px 12px;border-radius:10px;background:${COLOUR.brandWash};text-align:center`
  return `<p class="code" style="${style};font:700 32px/1.2 ${MONO};letter-spacing:8px;color:${COLOUR.ink}">${escapeHtml(code)}</p>`
}

/** The address is below the button too, for programs that show no links. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  const style = `display:inline-block;padding:12px 24px;border-radius:999px;background:${COLOUR.brand};color:#ffffff`
  return `<p style="margin:8px 0 12px"><a class="button" href="${address}" style="${style};font:600 16px/1.4 ${FONT};text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font:13px/1.5 ${FONT};color:${COLOUR.quiet};word-break:break-all">${address}</p>`
}
