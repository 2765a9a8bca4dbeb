import { z } from 'zod'
import { wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { bothLines, bothTexts } from '#contract/publishing/content/content.fields.ts'
import { defineContent } from '#contract/publishing/content/define-content.ts'
import { markdownProblem } from './markdown.rules.ts'
import { GUIDE } from './resource.fields.ts'

const body = bothTexts(GUIDE.bodyMax).check(({ value, issues }) => {
  for (const language of LANGUAGES) {
    const problem = markdownProblem(value[language])
    if (problem) issues.push({ code: 'custom', message: problem, input: value, path: [language] })
  }
})

const guideValue = z.strictObject({
  title: bothLines(GUIDE.titleMax),
  /** Markdown below the title; its first paragraph is the summary. `{product}` and `{email}` are filled in. */
  body,
  /** Its place among the guides: the smallest first, of equal ones by name. */
  position: wholeNumber(1, 999),
})
export type GuideValue = z.output<typeof guideValue>

/** The user guides, which operators write in Markdown. */
export const guideContent = defineContent({
  kind: 'guide',
  name: { zh: '指南', en: 'Guide' },
  entity: 'Guide',
  address: 'guides',
  value: guideValue,
  newItems: 'chosen',
  title: 'title',
  place: ({ position }) => guideValue.shape.position.safeParse(position).data ?? null,
  empty: { title: { zh: '', en: '' }, body: { zh: '', en: '' }, position: 100 },
  read: 'guide:read',
  edit: 'guide:edit',
  publish: 'guide:publish',
})
