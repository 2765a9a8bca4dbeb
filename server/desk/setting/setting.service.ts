import { isWithdrawable, PREVIEWS_OF, type PreviewPage } from '#contract/desk/setting/setting.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { SETTING_PARTS, type SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { previewAddress, storePreview } from '#server/publishing/site/preview.service.ts'
import {
  addVersion,
  currentVersion,
  currentVersions,
  olderVersions,
  publishingRules,
  type VersionRow,
} from '#server/publishing/site/setting-versions.service.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { requireFiles } from './public-file.service.ts'

/** A part with its newest version; undefined where it has never had one. */
export interface PartVersion {
  readonly part: SettingPart
  readonly row: VersionRow | undefined
  /** From when on its value counts as it is, where it loosens a rule that demands a second person. */
  readonly looserFrom: number | null
}

/** Every part, in the order of the desk. Made-up values count in local mode only, as on the pages. */
export async function allSettings({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<PartVersion[]> {
  const rows = await currentVersions(db.query)
  const { looserFrom } = await publishingRules(db.query, clock.now())
  return SETTING_PARTS.map((part) => {
    const row = rows.find((each) => each.part === part)
    return { part, row: row && shown(row, config), looserFrom: part === 'publishing' ? looserFrom : null }
  })
}

/** Outside local mode a made-up value is none; its version still counts, since the next one follows it. */
function shown(row: VersionRow, { localMode }: Pick<Deps['config'], 'localMode'>): VersionRow {
  return row.demo && !localMode ? { ...row, value: null } : row
}

/** Versions of a part below `before`, the newest first, one more than wanted: so it is known whether there are more. */
export async function settingHistory(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  part: SettingPart,
  before: number | undefined,
  most: number,
): Promise<VersionRow[]> {
  const rows = await olderVersions(db.query, { part, before, most: most + 1 })
  return rows.map((row) => shown(row, config))
}

interface Change {
  readonly part: SettingPart
  readonly value: unknown
  /** The version that the operator saw. */
  readonly version: number
}

/**
 * Adds a version of a part in the operator's name; what says the same as before adds none.
 * @throws changed, changedByCommand where another version came in between; gone for a file that is not stored
 */
export function changeSetting(
  deps: Deps,
  caller: SignedInCaller,
  { part, value, version }: Change,
  request: RequestContext,
): Promise<PartVersion> {
  return deps.db.transaction(async (tx) => {
    const known = await seenVersion(tx, part, version)
    await requireFiles(tx, part, value)
    return store(deps, tx, { caller, known, change: { part, value }, request })
  })
}

/**
 * Adds the value of an older version as a new one.
 * @throws changed, changedByCommand; notFound for a version that there is not
 */
export function restoreVersion(
  deps: Deps,
  caller: SignedInCaller,
  { part, restores, version }: Omit<Change, 'value'> & { readonly restores: number },
  request: RequestContext,
): Promise<PartVersion> {
  return deps.db.transaction(async (tx) => {
    const known = await seenVersion(tx, part, version)
    const [older] = await olderVersions(tx, { part, before: restores + 1, most: 1 })
    if (older?.version !== restores || restores >= version) throw appError(httpErrors.notFound)
    const { value } = shown(older, deps.config)
    if (value === null && !isWithdrawable(part)) throw appError(httpErrors.notFound)
    return store(deps, tx, { caller, known, change: { part, value, restores }, request })
  })
}

interface NewVersion {
  readonly caller: SignedInCaller
  readonly known: VersionRow | undefined
  readonly change: { readonly part: SettingPart; readonly value: unknown; readonly restores?: number }
  readonly request: RequestContext
}

async function store(
  deps: Deps,
  tx: Executor,
  { caller, known, change, request }: NewVersion,
): Promise<PartVersion> {
  const { db, settings, log } = deps
  const { part } = change
  const { accountId: actorId, account } = caller
  const author = { source: 'operator', actorId, actorName: account.userName } as const
  const now = deps.clock.now()
  const row = await addVersion(tx, known, change, author, now)
  const { looserFrom } = part === 'publishing' ? await publishingRules(tx, now) : { looserFrom: null }
  if (row === known) return { part, row, looserFrom }
  await changeContent(tx, now)
  const detail = { part, version: row?.version ?? 0 }
  await recordAudit(deps, tx, { kind: 'settingChanged', ...actorOf(caller), detail }, request)
  // This process follows at once, others within a second.
  db.afterCommit(() => {
    settings.refresh().catch((error) => log.warn({ err: error }, 'the settings could not be read'))
  })
  return { part, row, looserFrom }
}

/** The newest version, which is the one that the operator saw. */
async function seenVersion(tx: Executor, part: SettingPart, seen: number): Promise<VersionRow | undefined> {
  const known = await currentVersion(tx, part)
  if ((known?.version ?? 0) !== seen) throw appError(conflictErrors.changedMeanwhile)
  return known
}

/** The page that each preview shows; the mail is none. */
const PATHS: Readonly<Record<PreviewPage, string | null>> = {
  home: '/content/home',
  product: '/content/productCenter',
  support: '/content/serviceSupport',
  security: '/content/aboutUs/trust',
  about: '/content/aboutUs',
  partner: '/content/partner',
  login: '/entry/logIn',
  mail: null,
}

/** Stores an unsaved value. Its address shows it for ten minutes, without a session: what it shows is meant for the public. */
export async function createPreview(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  caller: Pick<SignedInCaller, 'accountId'>,
  { part, value }: { readonly part: SettingPart; readonly value: unknown },
) {
  const names = PREVIEWS_OF[part]
  const pages = Object.fromEntries(names.map((name) => [name, PATHS[name]]))
  const { key, expiresAt } = await storePreview(deps, caller, { subject: part, value, pages })
  const previews = names.flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language, address: previewAddress(key, page, language) })),
  )
  return { previews, expiresAt }
}
