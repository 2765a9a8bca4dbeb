import type { Setting } from '#contract/desk/setting/setting.endpoints.ts'

/** A part of the settings with this value, as an operator has stored it. */
export const setting = (part: Setting['part'], value: unknown): Setting => ({
  part,
  version: 3,
  value,
  demo: false,
  source: 'operator',
  changedBy: 'lin',
  looserFrom: null,
  changedAt: 0,
  restores: null,
})
