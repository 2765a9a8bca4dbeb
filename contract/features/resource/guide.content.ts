import { z } from 'zod'
import { bothLines, bothTexts } from '#contract/features/content/content.fields.ts'
import { defineContent } from '#contract/features/content/define-content.ts'
import { GUIDE } from './resource.fields.ts'

const guideValue = z.strictObject({
  title: bothLines(GUIDE.titleMax),
  /** Markdown below the title; its first paragraph is the summary. `{product}` and `{email}` are filled in. */
  body: bothTexts(GUIDE.bodyMax),
  /** Its place among the guides: the smallest first, of equal ones by name. */
  position: z.number({ error: 'integerRule' }).int({ error: 'integerRule' }).min(1).max(999),
})
export type GuideValue = z.output<typeof guideValue>

/** The user guides, which operators write in Markdown. */
export const guideContent = defineContent({
  kind: 'guide',
  entity: 'Guide',
  address: 'guides',
  value: guideValue,
  newItems: 'chosen',
  title: 'title',
  empty: { title: { zh: '', en: '' }, body: { zh: '', en: '' }, position: 100 },
  read: 'guide:read',
  edit: 'guide:edit',
  publish: 'guide:publish',
})
