import { Readable } from 'node:stream'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import { LANGUAGE_TAGS, type Language, type Words } from '#contract/kit/language.ts'
import { fileStamp } from '#contract/kit/time.ts'
import { ARCHIVE_FILES, type ExportFormat } from '#contract/privacy/data-export/data-export.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ArchivedFile, archive } from '#server/kit/files/archive.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { escapeHtml } from '#server/kit/mail/render-html.ts'
import { COMMON_LABELS } from '#server/kit/personal/common-labels.ts'
import { instant } from '#server/kit/personal/copied-fields.ts'
import type { Cell, CopiedSection, OnPage, PageContent, Row } from '#server/kit/personal/copied-section.ts'
import { shownInstant } from '#server/kit/personal/copied-values.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { dataExportedMail } from './data-export.mail.ts'
import { WORDS } from './data-export.texts.ts'
import { HEADINGS, inOrder, KEYS } from './section-order.rules.ts'

/**
 * A copy of everything about the account as one file, its files read while it is sent. Before it is sent, it is logged and a mail tells the
 * owner: a stolen session must not take the data away unseen.
 * @throws notPermitted for sub-accounts
 */
export async function exportAccount(
  deps: Deps,
  caller: SignedInCaller,
  format: ExportFormat,
  request: RequestContext,
): Promise<FileToSend> {
  if (!mayExport(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const copy = await copyAccount(deps, accountId, request.language)
  await deps.db.transaction(async (tx) => {
    const detail = { format }
    await recordAudit(deps, tx, { kind: 'dataExported', accountId, actorId: accountId, detail }, request)
    const account = await accountById(tx, accountId)
    if (!account) return
    await notify(deps, tx, {
      userId: accountId,
      kind: 'dataExported',
      params: { address: request.address },
      mails: [dataExportedMail(deps, account, request.address)],
    })
  })
  const stem = `account-${fileStamp(deps.clock.now(), deps.settings.timeZone)}`
  const json = bytesOf(JSON.stringify(copy, null, 2))
  if (format === 'json')
    return { fileName: `${stem}.json`, mediaType: 'application/json; charset=utf-8', content: json }
  const content = archive(archivedFiles(deps, copy, json, request.language), deps.clock.now())
  return { fileName: `${stem}.zip`, mediaType: 'application/zip', content }
}

/** Page, data and explanation, then the files of all sections; the page first in the person's mind, so the README names it first. */
async function* archivedFiles(
  deps: Deps,
  copy: AccountCopy,
  json: Uint8Array,
  language: Language,
): AsyncGenerator<ArchivedFile> {
  const sections = copiedSections(deps)
  // The byte order mark tells old editors that the Chinese README is UTF-8.
  yield packed(ARCHIVE_FILES.readme, `\uFEFF${WORDS[language].readme(copy.product, ARCHIVE_FILES)}`)
  yield packed(ARCHIVE_FILES.page, accountPage(copy, sections, language))
  yield packed(ARCHIVE_FILES.data, json)
  for (const { key, files } of sections) if (files) yield* files(deps, copy[key])
}

function packed(path: string, content: string | Uint8Array): ArchivedFile {
  return { path, content: Readable.from([Buffer.from(content)]), compress: true }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** The copy tells everything about the account, so none of its sub-accounts gets it. */
function mayExport(caller: SignedInCaller): boolean {
  return caller.subAccountId === null
}

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;
max-width:72rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:start;vertical-align:top;padding:.35rem .9rem .35rem 0;border-bottom:1px solid #8884}
td{overflow-wrap:anywhere;min-width:6rem}pre{white-space:pre-wrap;font:inherit;font-size:.875rem}`

/** The copy as one page for people: self-contained, without scripts, every word from the data escaped. */
function accountPage(copy: AccountCopy, sections: readonly CopiedSection[], language: Language): string {
  const words = WORDS[language]
  const title = escapeHtml(words.title(copy.product))
  const made = `${shownInstant(copy.exportedAt)} UTC`
  const parts = headed(sections).map((below) => headedPart(below, { copy, language }))
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
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

/** What `account.json` holds: what it is, then what each section has read, by its key. */
interface AccountCopy extends Readonly<Record<string, unknown>> {
  readonly format: 'account-export'
  /** Keys are added when the site holds more; one that is renamed or taken away makes a new version. */
  readonly formatVersion: 1
  /** The site that made the copy. */
  readonly product: string
  readonly exportedAt: string
}

/** What all domains have for a copy, in the order of its keys. */
export function copiedSections({ domains }: Pick<Deps, 'domains'>): readonly CopiedSection[] {
  const sections = entriesOf(domains, 'personal').flatMap(({ copied = [] }) => copied)
  return inOrder(sections, KEYS, ({ key }) => key)
}

/** Everything that the site holds on an account, as its sections declare it: no hash, key or secret is among it. */
export async function copyAccount(deps: Deps, accountId: string, language: Language): Promise<AccountCopy> {
  const subAccounts = await subAccountsByPrimary(deps.db.query, accountId)
  const of = { accountId, people: [accountId, ...subAccounts.map(({ id }) => id)], language }
  const values: Record<string, unknown> = {}
  for (const { key, schema, read } of copiedSections(deps)) values[key] = schema.parse(await read(deps, of))
  return {
    format: 'account-export',
    formatVersion: 1,
    product: deps.settings.product(language),
    exportedAt: instant.parse(deps.clock.now()),
    ...values,
  }
}
