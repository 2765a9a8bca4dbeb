import { isDeepStrictEqual } from 'node:util'
import type { PasswordPolicy } from '#contract/kit/fields/password-rule.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { type BrandPalette, brandPalette, paperColour } from '#contract/publishing/site/brand-colour.rules.ts'
import type { Site } from '#contract/publishing/site/site.endpoints.ts'
import {
  SITE_PARTS,
  type SitePart,
  type SiteValue,
  type SiteValues,
} from '#contract/publishing/site/site.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Log } from '#server/kit/log.ts'
import type { MailLogo } from '#server/kit/mail/mail.ts'
import type { StrangerMailLimits } from '#server/kit/mail/mail-share.ts'
import type { BrandColours } from '#server/kit/pages/seo/seo-files.ts'
import type { Previews, Unsaved } from '#server/kit/previews.ts'
import type { SiteAddress } from '#server/kit/site-address.ts'
import { brandOf, logoPath } from './brand.present.ts'
import { currentVersions, fillVersions, type VersionRow } from './setting-versions.service.ts'
import { contentVersion, putContentVersion } from './site.store.ts'

export { LOGO_PATH } from './brand.present.ts'

/** The settings in memory, as every process has them: read with each request, changed by `refresh`. */
export interface Settings {
  /** A part as it is now. */
  value<P extends SitePart>(part: P): SiteValue<P>
  site(language: Language): Site
  product(language: Language): string
  readonly serviceEmail: string
  /** IANA name of the zone in which the provider's days begin and end. */
  readonly timeZone: string
  /** Colours of a brand of the provider's own; undefined: those of the design. */
  readonly palette: BrandPalette | undefined
  /** The same for what takes single colours, such as the manifest. */
  readonly brandColours: BrandColours | undefined
  /** The provider's logo as mails show it. */
  readonly mailLogo: MailLogo | undefined
  readonly sessionIdleMs: number
  readonly sessionMaxMs: number
  readonly strangerMails: StrangerMailLimits
  /**
   * Reads something else now, and again whenever the content version has changed, before those who watch are told.
   * @param read says what of it has changed since it was read last, by the names that `Reads` has
   */
  alsoRead(read: () => Promise<readonly string[]>): Promise<void>
  /** Reads them again if the content version has changed, and tells those who watch. */
  refresh(): Promise<void>
  /** Refreshes every so often, and calls `onChange` after a change here or in another process. */
  watch(everyMs: number, onChange: (change: ContentChange) => void): { stop(): void }
}

/** What has changed, by the names that `Reads` has; undefined: what every page is made of, or it is not known. */
export type ContentChange = readonly string[] | undefined

export interface SettingsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly siteAddress: SiteAddress
  readonly previews: Previews
  readonly config: { readonly firstSettings: SiteValues; readonly passwordPolicy: PasswordPolicy }
}

/** What follows from the values, computed once for each version of them. */
interface State {
  readonly values: SiteValues
  readonly palette: BrandPalette | undefined
  readonly brand: Site['brand']
}

/** Gives parts without a value that of the environment, then reads them all. */
export async function loadSettings(deps: SettingsDeps): Promise<Settings> {
  const { db, clock, log, config, siteAddress, previews } = deps
  await fillVersions(db.query, config.firstSettings, 'environment', clock.now())
  // What follows from an unsaved value is computed once for each preview.
  const previewed = new WeakMap<Unsaved, State>()
  const readers: (() => Promise<readonly string[]>)[] = []
  let seen = await contentVersion(db.query)
  /** False after a reading that failed in part: what it had read is not reported as changed again. */
  let isWhole = true
  let rows = await currentVersions(db.query)
  let current = stateOfRows(rows)
  const watchers = new Set<(change: ContentChange) => void>()
  let refreshing = Promise.resolve()

  const state = () => {
    const unsaved = previews.current()
    if (!unsaved || !SITE_PARTS.some((each) => each === unsaved.subject)) return current
    const known = previewed.get(unsaved)
    const shown = known ?? stateOf({ ...current.values, [unsaved.subject]: unsaved.value })
    if (!known) previewed.set(unsaved, shown)
    return shown
  }
  const product = (language: Language) => state().values.brand.name[language]

  function stateOfRows(rows: readonly VersionRow[]): State {
    const known = rows.filter(({ part }) => SITE_PARTS.some((each) => each === part))
    const values = Object.fromEntries(known.map(({ part, value }) => [part, value]))
    return stateOf({ ...config.firstSettings, ...values })
  }

  async function refreshNow(): Promise<void> {
    const version = await contentVersion(db.query)
    if (version === seen) return
    // Read after the version: they are at least as new. If reading fails, the next look tries again.
    const wasWhole = isWhole
    isWhole = false
    const [settings, ...changes] = await Promise.all([
      currentVersions(db.query),
      ...readers.map((read) => read()),
    ])
    const subjects = changes.flat()
    const isEverything = !wasWhole || subjects.length === 0 || !hasSameVersions(rows, settings)
    rows = settings
    current = stateOfRows(rows)
    seen = version
    isWhole = true
    for (const onChange of watchers) onChange(isEverything ? undefined : subjects)
  }

  // One after the other, so that an older reading never replaces a newer one.
  const refresh = () => {
    refreshing = refreshing.catch(() => {}).then(refreshNow)
    return refreshing
  }

  return {
    value: (part) => state().values[part],
    product,
    get serviceEmail() {
      return state().values.contact.serviceEmail
    },
    get timeZone() {
      return state().values.calendar.timeZone
    },
    get palette() {
      return state().palette
    },
    get brandColours() {
      const { palette } = state()
      return palette && { brand: palette.light.colour, paper: paperColour('light', palette.hue) }
    },
    get mailLogo() {
      const { logo } = state().values.brand
      return (
        logo && {
          ...logo,
          address: `${siteAddress.origin()}${logoPath(logo)}`,
          hasName: state().values.brand.logoHasName ?? false,
        }
      )
    },
    get sessionIdleMs() {
      return state().values.limits.sessionIdleMinutes * MINUTE_MS
    },
    get sessionMaxMs() {
      return state().values.limits.sessionMaxHours * HOUR_MS
    },
    get strangerMails() {
      const { limits } = state().values
      return {
        perHour: limits.codeMailsPerHour,
        perDomainHour: limits.codeMailsPerDomainHour,
        formsPerMailboxDay: limits.codeMailFormsPerMailboxDay,
      }
    },
    site: (language) => siteOf(state(), product(language), config.passwordPolicy),
    async alsoRead(read) {
      await read()
      readers.push(read)
    },
    refresh,
    watch(everyMs, onChange) {
      watchers.add(onChange)
      const report = (error: unknown) => log.warn({ err: error }, 'the settings could not be read')
      const timer = setInterval(() => refresh().catch(report), everyMs)
      timer.unref()
      return {
        stop() {
          watchers.delete(onChange)
          clearInterval(timer)
        },
      }
    },
  }
}

function hasSameVersions(before: readonly VersionRow[], after: readonly VersionRow[]): boolean {
  const said = (rows: readonly VersionRow[]) =>
    rows.map(({ part, version }) => `${part} ${version}`).toSorted()
  return isDeepStrictEqual(said(before), said(after))
}

function stateOf(values: SiteValues): State {
  const { colour } = values.brand
  const palette = colour === undefined ? undefined : brandPalette(colour)
  return { values, palette, brand: brandOf(values.brand, palette) }
}

function siteOf({ values, brand }: State, product: string, passwordPolicy: PasswordPolicy): Site {
  return {
    product,
    serviceEmail: values.contact.serviceEmail,
    salesEmail: values.contact.salesEmail ?? '',
    legalLines: legalLines(values.legal),
    passwordPolicy,
    timeZone: values.calendar.timeZone,
    ...(brand ? { brand } : {}),
  }
}

/** Filing lines show in the inland environment and only where their value is set (readings, 19). */
function legalLines({ inland, icp, police }: SiteValue<'legal'>): Site['legalLines'] {
  if (!inland) return []
  const lines: Site['legalLines'] = []
  if (icp) lines.push({ kind: 'icp', text: icp, url: 'https://beian.miit.gov.cn/' })
  if (police) {
    const digits = police.replace(/\D/g, '')
    lines.push({
      kind: 'police',
      text: police,
      url: `https://beian.mps.gov.cn/#/query/webSearch?code=${digits}`,
    })
  }
  return lines
}

/**
 * Says in the transaction of a change that what public pages show has changed: every process reads its settings again
 * and drops its cached pages within a second (`Settings.watch`).
 */
export async function changeContent(tx: Executor, now: number): Promise<void> {
  await putContentVersion(tx, newId(), now)
}
