import { mailTemplateErrors } from '#contract/desk/mail-template/mail-template.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type MailTexts, type TemplateProblem, templateProblems } from '#contract/kit/mail/mail-template.ts'
import { supportErrors } from '#contract/messages/support/support.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { entriesOf } from '#server/kit/kit.ts'
import {
  fillMail,
  isUsable,
  type MailTemplate,
  type MailTemplateValue,
  mailOf,
  sampleValues,
  variablesOf,
} from '#server/kit/mail/mail-template.ts'
import { renderText } from '#server/kit/mail/render-text.ts'
import { storePreview } from '#server/publishing/site/preview.service.ts'
import {
  addVersion,
  currentMailVersions,
  currentVersion,
  olderVersions,
  type VersionRow,
} from '#server/publishing/site/setting-versions.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'

/** A template with its newest version; undefined where operators have never changed it. */
export interface TemplateVersion {
  readonly template: MailTemplate
  readonly row: VersionRow | undefined
}

const partOf = ({ key }: MailTemplate) => `mail.${key}` as const

/** Every mail of the product, by domain. */
export function allMails({ domains }: Pick<Deps, 'domains'>): readonly MailTemplate[] {
  return entriesOf(domains, 'mails').flat()
}

/** Every mail with its newest version. */
export async function allTemplates(deps: Deps): Promise<TemplateVersion[]> {
  const rows = new Map((await currentMailVersions(deps.db.query)).map((row) => [row.part, row]))
  return allMails(deps).map((template) => ({ template, row: rows.get(partOf(template)) }))
}

/** One mail. @throws missing */
export async function templateByKey(deps: Deps, key: string): Promise<TemplateVersion> {
  const template = requireTemplate(deps, key)
  return { template, row: await currentVersion(deps.db.query, partOf(template)) }
}

/** Versions below `before`, the newest first, one more than wanted: so it is known whether there are more. @throws missing */
export async function templateHistory(
  deps: Deps,
  key: string,
  before: number | undefined,
  most: number,
): Promise<{ template: MailTemplate; rows: VersionRow[] }> {
  const template = requireTemplate(deps, key)
  const rows = await olderVersions(deps.db.query, { part: partOf(template), before, most: most + 1 })
  return { template, rows }
}

interface Change extends MailTemplateValue {
  readonly template: string
  /** The version that the operator saw. */
  readonly version: number
}

/**
 * Adds a version in the operator's name. Texts that are those of the code restore them; what says the same as before
 * adds none.
 * @throws missing, changed where another version came in between, and what is wrong at its field
 */
export function changeTemplate(
  deps: Deps,
  caller: SignedInCaller,
  { template: key, version, zh, en }: Change,
  request: RequestContext,
): Promise<TemplateVersion> {
  const template = requireTemplate(deps, key)
  const texts = checked(template, { zh, en })
  return deps.db.transaction(async (tx) => {
    const known = await seenVersion(tx, template, version)
    return store(deps, tx, { caller, template, known, value: storedTexts(template, texts), request })
  })
}

/**
 * Adds the texts of an older version, or those of the code (0), as a new version.
 * @throws missing, changed, notFound for a version that there is not, outdated for one that fits no more
 */
export function restoreTemplate(
  deps: Deps,
  caller: SignedInCaller,
  about: { readonly template: string; readonly restores: number; readonly version: number },
  request: RequestContext,
): Promise<TemplateVersion> {
  const template = requireTemplate(deps, about.template)
  const { restores, version } = about
  return deps.db.transaction(async (tx) => {
    const known = await seenVersion(tx, template, version)
    const value = restores === 0 ? null : await olderValue(tx, template, { restores, version })
    return store(deps, tx, { caller, template, known, value, restores, request })
  })
}

async function olderValue(
  tx: Executor,
  template: MailTemplate,
  { restores, version }: { readonly restores: number; readonly version: number },
): Promise<MailTemplateValue | null> {
  const [older] = await olderVersions(tx, { part: partOf(template), before: restores + 1, most: 1 })
  if (older?.version !== restores || restores >= version) throw appError(httpErrors.notFound)
  const value = older.value as MailTemplateValue | null
  if (value !== null && !isUsable(template, value)) throw appError(mailTemplateErrors.outdated)
  return value
}

/** What mails of unsaved texts say, and where their HTML is shown. @throws missing, and what is wrong at its field */
export async function previewTemplate(
  deps: Deps,
  caller: SignedInCaller,
  { template: key, zh, en }: MailTemplateValue & { readonly template: string },
) {
  const template = requireTemplate(deps, key)
  const texts = checked(template, { zh, en })
  const { key: preview, expiresAt } = await storePreview(deps, caller, {
    subject: partOf(template),
    value: texts,
  })
  const mails = both((language) => sampleMail(deps, template, texts[language], language))
  return {
    subject: both((language) => mails[language].subject),
    text: both((language) => renderText(mails[language].body, language, deps.settings)),
    address: `${MAIL_PREVIEW_PATH}/${preview}`,
    expiresAt,
  }
}

/** Where previews are shown; the link is known to its author only. */
export const MAIL_PREVIEW_PATH = '/operator/mail-preview'

/** A mail with sample values. */
export function sampleMail(deps: Deps, template: MailTemplate, texts: MailTexts, language: Language) {
  return fillMail(template, texts, sampleValues(template, language, deps.settings, deps.siteAddress.origin()))
}

/**
 * Mails unsaved texts with sample values to the operator.
 * @returns the address
 * @throws missing, what is wrong at its field, noServiceMailbox where answers to the mail would reach no one
 */
export function sendTest(
  deps: Deps,
  { account: { email } }: SignedInCaller,
  about: MailTemplateValue & { readonly template: string; readonly language: Language },
): Promise<string> {
  const { outbox, settings, siteAddress } = deps
  const { language } = about
  const template = requireTemplate(deps, about.template)
  const texts = checked(template, { zh: about.zh, en: about.en })[language]
  const subject = `${TEST[language]}${texts.subject}`
  const values = sampleValues(template, language, settings, siteAddress.origin())
  return deps.db.transaction(async (tx) => {
    if (await outbox.isBounced(tx, settings.serviceEmail)) throw appError(supportErrors.noServiceMailbox)
    await outbox.enqueue(tx, mailOf(template, { to: email, language, values, texts: { ...texts, subject } }))
    return email
  })
}

/** In front of the subject of a test: its code and its link are made up. */
const TEST: Readonly<Record<Language, string>> = { zh: '【测试】', en: '[Test] ' }

function requireTemplate(deps: Pick<Deps, 'domains'>, key: string): MailTemplate {
  const template = allMails(deps).find((each) => each.key === key)
  if (!template) throw appError(mailTemplateErrors.missing)
  return template
}

/** The texts as they are, with no label where there is no button. @throws what is wrong, each at its field */
function checked(template: MailTemplate, texts: MailTemplateValue): MailTemplateValue {
  const variables = variablesOf(template)
  const hasLink = variables.some(({ kind }) => kind === 'link')
  const fields = LANGUAGES.flatMap((language) =>
    templateProblems(variables, texts[language]).map((problem) => [`${language}.${problem.field}`, problem]),
  ) as [string, TemplateProblem][]
  const [first] = fields
  if (first) throw refusal(first[1], fields)
  return both((language) => (hasLink ? texts[language] : { ...texts[language], button: '' }))
}

const ERRORS = {
  required: httpErrors.inputInvalid,
  mailBraceOpen: mailTemplateErrors.braceOpen,
  mailVariableUnknown: mailTemplateErrors.variableUnknown,
  mailVariableMissing: mailTemplateErrors.variableMissing,
  mailVariablePlace: mailTemplateErrors.variablePlace,
} as const

/** The first problem as the code of the response, and each at its field. */
function refusal(first: TemplateProblem, fields: readonly [string, TemplateProblem][]): AppError {
  const params = ({ name }: TemplateProblem) => (name === '' ? {} : { name })
  const entries = fields.map(([path, problem]) => [path, { code: problem.code, params: params(problem) }])
  return appError(ERRORS[first.code], { params: params(first), fields: Object.fromEntries(entries) })
}

/** What is stored: null for the texts of the code, so that they change with a later release. */
function storedTexts(template: MailTemplate, texts: MailTemplateValue): MailTemplateValue | null {
  return LANGUAGES.every((language) => isSame(texts[language], template.texts[language])) ? null : texts
}

/** Whether two texts say the same in every field. */
export function isSame(one: MailTexts, other: MailTexts): boolean {
  return (Object.keys(other) as (keyof MailTexts)[]).every((field) => one[field] === other[field])
}

/** The newest version, which is the one that the operator saw. @throws changed */
async function seenVersion(
  tx: Executor,
  template: MailTemplate,
  seen: number,
): Promise<VersionRow | undefined> {
  const known = await currentVersion(tx, partOf(template))
  if ((known?.version ?? 0) === seen) return known
  throw appError(conflictErrors.changedMeanwhile)
}

interface NewVersion {
  readonly caller: SignedInCaller
  readonly template: MailTemplate
  readonly known: VersionRow | undefined
  readonly value: MailTemplateValue | null
  readonly restores?: number
  readonly request: RequestContext
}

async function store(
  deps: Deps,
  tx: Executor,
  { caller, template, known, value, restores, request }: NewVersion,
): Promise<TemplateVersion> {
  const { accountId: actorId, account } = caller
  const change = { part: partOf(template), value, ...(restores === undefined ? {} : { restores }) }
  const author = { source: 'operator', actorId, actorName: account.userName } as const
  const row = await addVersion(tx, known, change, author, deps.clock.now())
  if (row === known) return { template, row }
  const { key, title } = template
  const detail = { template: key, title, version: row?.version ?? 0 }
  await recordAudit(deps, tx, { kind: 'mailTemplateChanged', ...actorOf(caller), detail }, request)
  return { template, row }
}

function both<T>(of: (language: Language) => T): { zh: T; en: T } {
  return { zh: of('zh'), en: of('en') }
}
