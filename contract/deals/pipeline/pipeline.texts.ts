import { dealStagesEn } from './pipeline.text.en.ts'
import { dealStagesZh } from './pipeline.text.zh.ts'

/** Names of the stages in both languages, for what the server writes. */
export const dealStageNames = { zh: dealStagesZh, en: dealStagesEn } as const
