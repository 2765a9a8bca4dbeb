import { z } from 'zod'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { FACT_PARTS, FACT_SCHEMAS } from '#contract/publishing/facts/facts.fields.ts'
import { SETTING_PARTS, type SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { SITE_SCHEMAS } from '#contract/publishing/site/site.fields.ts'

/** The one schema of each part: for the desk's forms, the files of commands, and what is stored. */
export const SETTING_SCHEMAS = { ...SITE_SCHEMAS, ...FACT_SCHEMAS } as const

/** A part can be withdrawn where pages have words for its absence; those of the site itself always have a value. */
export function isWithdrawable(part: SettingPart): boolean {
  return (FACT_PARTS as readonly string[]).includes(part)
}

/** The largest number of a version: its column has 32 bits, and the one after it is compared too. */
export const LAST_VERSION = 2 ** 31 - 2

/** A part with its value, as one of many shapes told apart by `part`. */
const changes = SETTING_PARTS.map((part) => {
  const value = SETTING_SCHEMAS[part]
  return z.strictObject({
    part: z.literal(part),
    /** `null` withdraws the part. */
    value: isWithdrawable(part) ? z.nullable(value) : value,
    /** The version that the form was filled from; another one in between is a conflict. */
    version: seenVersion,
  })
})

/** A changed part. */
export const settingChange = z.discriminatedUnion(
  'part',
  changes as unknown as [(typeof changes)[number], ...typeof changes],
)

/** Where a preview shows what is not saved yet. */
export const PREVIEW_PAGES = [
  'home',
  'product',
  'support',
  'security',
  'about',
  'partner',
  'login',
  'mail',
] as const
export type PreviewPage = (typeof PREVIEW_PAGES)[number]

/** The pages that show a part; a part that none shows has no preview. */
export const PREVIEWS_OF: Readonly<Record<SettingPart, readonly PreviewPage[]>> = {
  brand: ['home', 'product', 'login', 'mail'],
  contact: ['support', 'mail'],
  legal: ['home'],
  services: [],
  calendar: ['product'],
  trial: [],
  partnerLevels: ['partner'],
  dealProtection: [],
  limits: [],
  publishing: [],
  company: ['about', 'home'],
  serviceLevel: ['support'],
  support: ['support'],
  security: ['security'],
  subProcessors: ['security'],
  certificates: ['security', 'about'],
  connection: ['product'],
  editions: ['product'],
  capabilities: ['product'],
  commission: ['partner'],
  quotes: [],
}
