import { z } from 'zod'
import type { Words } from '#contract/kit/language.ts'

/** A text in both languages, as answers and the facts of entries carry it: see `Words`. */
export const words = z.object({ zh: z.string(), en: z.string() }) satisfies z.ZodType<Words>
