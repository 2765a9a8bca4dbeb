import { LANGUAGE_TAGS } from '#contract/kit/language.ts'
import type { FilledMail, Mail, MailBlock, MailBody, MailBrand } from './mail.ts'
import { type MailColours, mailColours } from './mail-colours.ts'
import { supportLine, switchOffLine } from './render-text.ts'

const FONT = `system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif`
const MONO = `ui-monospace,'SF Mono','Cascadia Code',Menlo,Consolas,monospace`

/** For programs that follow the scheme of the person's system; the others show the inline colours. */
function darkStyle(dark: MailColours): string {
  return `@media (prefers-color-scheme:dark){
.wash{background:${dark.wash}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.quiet{color:${dark['ink-2']}!important}
.link{color:${dark.brand}!important}
.code{background:${dark['brand-wash']}!important;color:${dark.ink}!important}
.button,.mark{background:${dark.brand}!important;color:${dark['brand-ink']}!important}
.arch{background:${dark['brand-ink']}!important}.foot{background:${dark['ink-3']}!important}}`
}

const AMPERSANDS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Pixels of a logo in the head of a mail. */
const LOGO_HEIGHT = 26

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => AMPERSANDS[letter] ?? letter)
}

/**
 * What all mails of a brand share, made once for each: mail programs know no custom properties, so the colours are
 * written out.
 */
interface Look {
  readonly colour: MailColours
  readonly dark: string
}
const looks = new Map<string, Look>()

function lookOf({ palette }: MailBrand): Look {
  const key = JSON.stringify(palette ?? null)
  const known = looks.get(key)
  if (known) return known
  const look = { colour: mailColours('light', palette), dark: darkStyle(mailColours('dark', palette)) }
  looks.clear()
  looks.set(key, look)
  return look
}

/**
 * The mark of the site, a screen with an arch on its foot, made of boxes: mail programs show no SVG, and many hide
 * images until they are allowed.
 */
const markOf = (colour: MailColours) =>
  `<div class="mark" style="width:26px;height:18px;border-radius:4px;background:${colour.brand};font-size:0;line-height:0;text-align:center"><div class="arch" style="display:inline-block;width:14px;height:11px;margin-top:7px;border-radius:7px 7px 0 0;background:${colour['brand-ink']}"></div></div><div class="foot" style="width:10px;height:3px;margin:3px auto 0;border-radius:2px;background:${colour['ink-3']};font-size:0;line-height:0"></div>`

/**
 * The HTML form of a mail: one column, tables and inline styles, as mail programs need it. A long word, such as an
 * address in a sentence, breaks: a table is otherwise as wide as its longest word.
 */
export function renderHtml(
  { body, subject, language }: FilledMail & Pick<Mail, 'language'>,
  brand: MailBrand,
): string {
  const { colour, dark } = lookOf(brand)
  const product = escapeHtml(brand.product(language))
  const footLines = [switchOffLine(body, language), supportLine(language, brand)].filter(Boolean)
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="wash" style="margin:0;padding:0;background:${colour.wash}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="wash" style="background:${colour.wash}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${headMark(colour, brand, product)}
<td class="ink" style="padding-left:10px;font:700 17px/1.4 ${FONT};color:${colour.ink}">${brand.mailLogo?.hasName ? '' : product}</td></tr></table></td></tr>
<tr><td class="sheet" style="background:${colour.sheet};border:1px solid ${colour.line};border-radius:14px;padding:32px;word-break:break-word">
${content(body, colour)}</td></tr>
<tr><td class="quiet" style="padding:20px 8px;font:13px/1.6 ${FONT};color:${colour['ink-2']}">${footLines.map((line) => linked(line, colour)).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The cell in front of the product's name: the provider's logo, on a light ground in both schemes, or the mark. */
function headMark(colour: MailColours, { mailLogo }: MailBrand, product: string): string {
  if (!mailLogo) return `<td width="26">${markOf(colour)}</td>`
  const { hasName } = mailLogo
  const width = Math.max(1, Math.round((mailLogo.width / mailLogo.height) * LOGO_HEIGHT))
  return `<td width="${width}"><img src="${escapeHtml(mailLogo.address)}" width="${width}" height="${LOGO_HEIGHT}" alt="${hasName ? product : ''}" style="display:block;border:0;border-radius:4px;background:#fff"></td>`
}

function content({ greeting, blocks, closing = [] }: MailBody, colour: MailColours): string {
  return [
    ...(greeting
      ? [paragraph(greeting, colour, { name: 'ink', style: `font:600 16px/1.6 ${FONT};color:${colour.ink}` })]
      : []),
    ...blocks.map((block) => blockOf(block, colour)),
    ...closing.map((text) =>
      paragraph(text, colour, { name: 'quiet', style: `font:14px/1.6 ${FONT};color:${colour['ink-2']}` }),
    ),
  ].join('\n')
}

function blockOf(block: MailBlock, colour: MailColours): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, colour, {
        name: 'ink',
        style: `font:16px/1.6 ${FONT};color:${colour.ink}`,
      })
    case 'code':
      return codeBlock(block.code, colour)
    case 'link':
      return button(block, colour)
  }
}

function paragraph(
  text: string,
  colour: MailColours,
  { name, style }: { readonly name: string; readonly style: string },
): string {
  return `<p class="${name}" style="margin:0 0 16px;${style}">${linked(text, colour).replaceAll('\n', '<br>')}</p>`
}

/** Addresses of pages and mailboxes, up to a sign that ends the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'，。；：、）]*[^\s<>"'，。；：、）.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Text as HTML, in which addresses are links. */
function linked(text: string, colour: MailColours): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const target = address.includes('://') ? address : `mailto:${address}`
    const link = `<a class="link" href="${escapeHtml(target)}" style="color:${colour.brand}">${escapeHtml(address)}</a>`
    html += escapeHtml(text.slice(end, index)) + link
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}

function codeBlock(code: string, colour: MailColours): string {
  const style = `margin:8px 0 24px;padding:18px 12px;border-radius:10px;background:${colour['brand-wash']};text-align:center`
  return `<p class="code" style="${style};font:700 32px/1.2 ${MONO};letter-spacing:8px;color:${colour.ink}">${escapeHtml(code)}</p>`
}

/** The address is below the button too, for programs that show no links. */
function button({ label, url }: { label: string; url: string }, colour: MailColours): string {
  const address = escapeHtml(url)
  const style = `display:inline-block;padding:12px 24px;border-radius:999px;background:${colour.brand};color:${colour['brand-ink']}`
  return `<p style="margin:8px 0 12px"><a class="button" href="${address}" style="${style};font:600 16px/1.4 ${FONT};text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font:13px/1.5 ${FONT};color:${colour['ink-2']};word-break:break-all">${linked(url, colour)}</p>`
}
