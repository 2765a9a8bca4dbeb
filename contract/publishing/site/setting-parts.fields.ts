import { FACT_PARTS } from '#contract/publishing/facts/facts.fields.ts'
import { SITE_PARTS } from './site.fields.ts'

/** Every part of the settings, in the order of the desk: the site itself, then what the provider says about itself. */
export const SETTING_PARTS = [...SITE_PARTS, ...FACT_PARTS] as const
export type SettingPart = (typeof SETTING_PARTS)[number]

/** Where a version came from: an operator, a command with a file, the environment at first start, or local mode. */
export const SETTING_SOURCES = ['operator', 'file', 'environment', 'demo'] as const
export type SettingSource = (typeof SETTING_SOURCES)[number]
