import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import { auditKindsEn } from '#contract/records/audit/audit.text.en.ts'
import { auditKindsZh } from '#contract/records/audit/audit.text.zh.ts'
import { escapeHtml } from '#server/kit/mail/render-html.ts'
import { notificationTitle } from '#server/messages/notification/notification-text.service.ts'
import { WORDS } from './data-export.texts.ts'
import type { ExportWords } from './data-export-words.texts.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif;
max-width:72rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:start;vertical-align:top;padding:.35rem .9rem .35rem 0;border-bottom:1px solid #8884}
td{overflow-wrap:anywhere;min-width:6rem}pre{white-space:pre-wrap;font:inherit;font-size:.875rem}`

/** The copy as one page for people: self-contained, without scripts, every word from the data escaped. */
export function accountPage(copy: AccountCopy, language: Language): string {
  const words = WORDS[language]
  const title = escapeHtml(words.title(copy.product))
  const made = `${instant(copy.exportedAt)} UTC`
  const parts = sectionsOf(copy, words, language)
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

function sectionsOf(copy: AccountCopy, words: ExportWords, language: Language): string[] {
  const { recoveryCodes: codes, passkeys, authenticatorApp } = copy.secondFactors
  const kinds: Readonly<Record<string, string>> = language === 'zh' ? auditKindsZh : auditKindsEn
  const security = {
    subAccountNetworks: copy.subAccountNetworks.join(', ') || null,
    knownDevices: copy.knownDevices,
    authenticatorApp: authenticatorApp?.addedAt ?? null,
    passkeys: passkeys.map(({ name }) => name).join(', ') || null,
    recoveryCodes: codes && `${codes.left} / ${codes.total}`,
  }
  const trials = copy.trials.map(({ form, ...trial }) => ({ ...trial, form: pairs(form) }))
  const claims = copy.claims.map(({ terms, ...claim }) => ({ ...claim, terms: pairs(terms) }))
  const requests = copy.requests.map(({ steps, ...request }) => ({
    ...request,
    steps: steps.map(({ at, state, texts }) => [instant(at), state, ...texts].join(' · ')).join('; '),
  }))
  const proofsOfConcept = copy.proofsOfConcept.flatMap(({ forms: [form], messages, ...poc }) => {
    if (!form) return []
    const { regionIds, sizeIds, startsOn, endsOn, ...stated } = form
    return {
      ...{ ...poc, ...stated, regionIds: regionIds.join(', '), sizeIds: sizeIds.join(', ') },
      wanted: `${startsOn} – ${endsOn}`,
      messages: messages.map(({ at, by, text }) => [instant(at), by, text].join(' · ')).join('; '),
    }
  })
  const deals = copy.deals.map(({ values, comments, ...deal }) => ({
    ...deal,
    values: pairs(values),
    comments: comments
      .map(({ at, by, text, files }) => [instant(at), by, text, ...files.map(({ name }) => name)].join(' · '))
      .join('; '),
  }))
  const partnerApplications = copy.partnerApplications.flatMap(({ forms: [form], ...application }) => {
    if (!form) return []
    const { regions, industries, ...stated } = form
    return {
      ...{ ...application, ...stated, regions: regions.join(', '), industries: industries.join(', ') },
    }
  })
  const leads = copy.leads.map((row) => ({
    ...row,
    views: row.views.map(({ viewer, viewedAt }) => `${viewer} ${viewedAt}`).join(', '),
  }))
  const partnerViews = copy.partnerViews.map((row) => ({ ...row, fields: row.fields.join(', ') }))
  const partnerListings = copy.partnerListings.map((listing) => ({
    ...{ ...listing, regions: listing.regions.join(', '), industries: listing.industries.join(', ') },
  }))
  const mailboxRecoveries = copy.mailboxRecoveries.map((row) => ({
    ...{ ...row, evidence: row.evidence.join(', ') },
  }))
  const activity = copy.activity.map(({ kind, detail, ...event }) => ({
    ...event,
    kind: kinds[kind] ?? kind,
    detail: pairs(detail),
  }))
  const savedViews = copy.savedViews.map((view) => ({
    ...view,
    filters: pairs(view.filters),
    columns: columnNames(view.columns),
  }))
  const listColumns = copy.listColumns.map((row) => ({ ...row, columns: columnNames(row.columns) }))
  const titled = (kind: string) => notificationTitle(kind as NotificationKind, language)
  const notifications = copy.notifications.map(({ facts: _, ...row }) => ({ ...row, kind: titled(row.kind) }))
  const mailPreferences = copy.mailPreferences.map((row) => ({
    ...{ ...row, kind: titled(row.kind), mail: row.mail ? words.mailed : words.notMailed },
  }))
  const capped = copy.activityTotal > activity.length
  const note = capped ? `<p>${escapeHtml(words.capped(activity.length, copy.activityTotal))}</p>` : ''
  return [
    section(words, 'account', facts(words, copy.account)),
    section(words, 'subAccounts', table(words, copy.subAccounts)),
    section(words, 'roles', table(words, copy.roles)),
    section(words, 'consents', table(words, copy.consents)),
    section(words, 'trials', table(words, trials)),
    section(words, 'claims', table(words, claims)),
    section(words, 'requests', table(words, requests)),
    section(words, 'certifications', table(words, copy.certifications)),
    section(words, 'partnerApplications', table(words, partnerApplications)),
    section(words, 'associations', table(words, copy.associations)),
    section(words, 'partnerViews', table(words, partnerViews)),
    section(words, 'leads', table(words, leads)),
    section(words, 'invitations', table(words, copy.invitations)),
    section(words, 'partnerListings', table(words, partnerListings)),
    section(words, 'apiTokens', table(words, copy.apiTokens)),
    section(words, 'webhooks', table(words, copy.webhooks)),
    section(words, 'proofsOfConcept', table(words, proofsOfConcept)),
    section(words, 'deals', table(words, deals)),
    section(words, 'security', facts(words, security)),
    section(words, 'linkedIdentities', table(words, copy.linkedIdentities)),
    section(words, 'emailChanges', table(words, copy.emailChanges)),
    section(words, 'mailboxRecoveries', table(words, mailboxRecoveries)),
    section(words, 'sessions', table(words, copy.sessions)),
    section(words, 'closures', table(words, copy.closures)),
    section(words, 'savedViews', table(words, savedViews)),
    section(words, 'listColumns', table(words, listColumns)),
    section(words, 'images', table(words, copy.images)),
    section(words, 'notifications', table(words, notifications)),
    section(words, 'mailPreferences', table(words, mailPreferences)),
    section(words, 'activity', note + table(words, activity)),
    section(
      words,
      'agreementTexts',
      copy.agreementTexts.map(({ text }) => `<pre>${escapeHtml(text)}</pre>`).join('<hr>'),
    ),
  ]
}

function section(words: ExportWords, name: string, content: string): string {
  const title = escapeHtml(words.sections[name] ?? name)
  return `<section><h2>${title}</h2>\n${content || `<p>${escapeHtml(words.none)}</p>`}\n</section>`
}

function facts(words: ExportWords, row: Row): string {
  const lines = Object.entries(row).map(
    ([name, value]) => `<tr><th scope="row">${label(words, name)}</th><td>${cell(value)}</td></tr>`,
  )
  return `<div class="wide"><table>${lines.join('\n')}</table></div>`
}

function table(words: ExportWords, rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const head = names.map((name) => `<th scope="col">${label(words, name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${cell(row[name] ?? null)}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

function label(words: ExportWords, name: string): string {
  return escapeHtml(words.labels[name] ?? name)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function cell(value: Cell): string {
  if (value === null || value === '') return '–'
  const text = String(value)
  return escapeHtml(INSTANT.test(text) ? instant(text) : text)
}

/** `2026-11-20 01:30:00`; the page says once that all times are UTC. */
function instant(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}

/** Those that are shown, in their order, under the person's own names. */
function columnNames(columns: AccountCopy['savedViews'][number]['columns']): string | null {
  const shown = columns?.filter(({ hidden }) => !hidden).map(({ name, title = name }) => title)
  return shown?.join(', ') ?? null
}

/** Small facts in one cell: `code: 0029, device: known`. */
function pairs(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}
