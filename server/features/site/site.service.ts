import type { Site } from '#contract/features/site/site.endpoints.ts'
import type { PasswordPolicy } from '#contract/kit/fields/password-rule.ts'
import type { Language } from '#contract/kit/language.ts'
import type { FirstSettings } from '#server/config.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Log } from '#server/kit/log.ts'
import { addSetting, allSettings, putSetting, settingOf } from './site.store.ts'

/** The settings table in memory: brand, mail addresses, legal lines. */
export interface Settings {
  site(language: Language): Site
  product(language: Language): string
  readonly serviceEmail: string
}

/** Fills missing settings from the environment's first values, then reads them all. */
export async function loadSettings(
  db: Db,
  clock: Clock,
  first: FirstSettings,
  passwordPolicy: PasswordPolicy,
): Promise<Settings> {
  const known = new Set((await allSettings(db.query)).map((row) => row.key))
  const missing = Object.entries(first).filter(([key]) => !known.has(key))
  for (const [key, value] of missing) await addSetting(db.query, key, value, clock.now())
  // Read again: another process that starts at the same time may have been first.
  const rows = await allSettings(db.query)
  const values = { ...first, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) } as FirstSettings
  const product = (language: Language) => (language === 'zh' ? values.productZh : values.productEn)
  return {
    product,
    serviceEmail: values.serviceEmail,
    site: (language) => ({
      product: product(language),
      serviceEmail: values.serviceEmail,
      salesEmail: values.salesEmail,
      legalLines: legalLines(values),
      passwordPolicy,
    }),
  }
}

/** Filing lines show in the inland environment and only where their value is set (readings, 19). */
function legalLines(values: FirstSettings): Site['legalLines'] {
  if (!values.inland) return []
  const lines: Site['legalLines'] = []
  if (values.icpNumber) lines.push({ kind: 'icp', text: values.icpNumber, url: 'https://beian.miit.gov.cn/' })
  if (values.policeNumber) {
    const digits = values.policeNumber.replace(/\D/g, '')
    lines.push({
      kind: 'police',
      text: values.policeNumber,
      url: `https://beian.mps.gov.cn/#/query/webSearch?code=${digits}`,
    })
  }
  return lines
}

const CONTENT_VERSION = 'contentVersion'

/**
 * Says in the transaction of a change that what public pages show has changed: every process that keeps pages
 * forgets them within seconds (`watchContent`).
 */
export async function changeContent(tx: Executor, now: number): Promise<void> {
  await putSetting(tx, CONTENT_VERSION, newId(), now)
}

/** Changes whenever public pages do; undefined before the first change. */
export async function contentVersion(db: Executor): Promise<unknown> {
  return settingOf(db, CONTENT_VERSION)
}

/** Looks every so often whether the content has changed, here or in another process, and tells. */
export function watchContent(
  { db, log }: { readonly db: Db; readonly log: Log },
  everyMs: number,
  onChange: () => void,
): { stop(): void } {
  let seen: unknown
  let isFirst = true
  const look = async () => {
    const version = await contentVersion(db.query)
    if (!isFirst && version !== seen) onChange()
    seen = version
    isFirst = false
  }
  const report = (error: unknown) => log.warn({ err: error }, 'the content version could not be read')
  look().catch(report)
  const timer = setInterval(() => look().catch(report), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
