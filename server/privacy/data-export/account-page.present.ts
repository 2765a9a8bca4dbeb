import type { Language, Words } from '#contract/kit/language.ts'
import { escapeHtml } from '#server/kit/mail/render-html.ts'
import { COMMON_LABELS } from '#server/kit/personal/common-labels.ts'
import type { Cell, CopiedSection, OnPage, PageContent, Row } from '#server/kit/personal/copied-section.ts'
import { shownInstant } from '#server/kit/personal/copied-values.ts'
import type { AccountCopy } from './account-copy.service.ts'
import { WORDS } from './data-export.texts.ts'
import { HEADINGS, inOrder } from './section-order.rules.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;
max-width:72rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:start;vertical-align:top;padding:.35rem .9rem .35rem 0;border-bottom:1px solid #8884}
td{overflow-wrap:anywhere;min-width:6rem}pre{white-space:pre-wrap;font:inherit;font-size:.875rem}`

/** The copy as one page for people: self-contained, without scripts, every word from the data escaped. */
export function accountPage(
  copy: AccountCopy,
  sections: readonly CopiedSection[],
  language: Language,
): string {
  const words = WORDS[language]
  const title = escapeHtml(words.title(copy.product))
  const made = `${shownInstant(copy.exportedAt)} UTC`
  const parts = headed(sections).map((below) => headedPart(below, { copy, language }))
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(words.intro(made))}</p>
${parts.join('\n')}
</main>
</body>
</html>
`
}

type Shown = CopiedSection & { readonly page: NonNullable<CopiedSection['page']> }

/** The sections that are shown, by their headings. */
function headed(sections: readonly CopiedSection[]): readonly Shown[][] {
  const shown = sections.filter((section): section is Shown => section.page !== undefined)
  const below = [...Map.groupBy(shown, ({ page }) => page.heading.name)]
  return inOrder(below, HEADINGS, ([name]) => name).map(([, group]) => group)
}

type Label = (name: string) => string

/** What has one heading: facts of several sections are one table. */
function headedPart(below: readonly Shown[], on: OnPage): string {
  const [title] = below.map(({ page }) => page.heading.title[on.language])
  const words = [COMMON_LABELS, ...below.map(({ page }) => page.labels)].flatMap((each) =>
    Object.entries(each),
  )
  const labels = new Map<string, Words>(words)
  const label: Label = (name) => escapeHtml(labels.get(name)?.[on.language] ?? name)
  const contents = below.map(({ key, page }) => page.show(on.copy[key], on))
  const facts = contents.flatMap((content) => (content.kind === 'facts' ? Object.entries(content.facts) : []))
  const html = [factsTable(facts, label), ...contents.map((content) => contentHtml(content, label))].join('')
  const none = `<p>${escapeHtml(WORDS[on.language].none)}</p>`
  return `<section><h2>${escapeHtml(title ?? '')}</h2>\n${html || none}\n</section>`
}

function factsTable(facts: readonly (readonly [string, Cell])[], label: Label): string {
  if (facts.length === 0) return ''
  const lines = facts.map(
    ([name, value]) => `<tr><th scope="row">${label(name)}</th><td>${cell(value)}</td></tr>`,
  )
  return `<div class="wide"><table>${lines.join('\n')}</table></div>`
}

function contentHtml(content: PageContent, label: Label): string {
  switch (content.kind) {
    case 'facts':
      return ''
    case 'table':
      return (content.note ? `<p>${escapeHtml(content.note)}</p>` : '') + table(content.rows, label)
    case 'texts':
      return content.texts.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('<hr>')
  }
}

function table(rows: readonly Row[], label: Label): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const head = names.map((name) => `<th scope="col">${label(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${cell(row[name] ?? null)}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function cell(value: Cell): string {
  if (value === null || value === '') return '–'
  const text = String(value)
  return escapeHtml(INSTANT.test(text) ? shownInstant(text) : text)
}
