import { expect, test } from 'vitest'
import { auditFacts } from '#contract/audit-facts.ts'
import { DEAL_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { dealStagesEn } from '#contract/deals/pipeline/pipeline.text.en.ts'
import { dealStagesZh } from '#contract/deals/pipeline/pipeline.text.zh.ts'
import { CONTENTS, QUEUES, REQUEST_RULES } from '#contract/domains.ts'
import type { Language } from '#contract/kit/language.ts'
import { PROFILE_FIELDS } from '#contract/people/account/account.fields.ts'
import { AGREEMENTS } from '#contract/people/agreement/agreement.fields.ts'
import { OPERATOR_ROLES } from '#contract/people/role/operator-role.rules.ts'
import { EXPORT_FORMATS } from '#contract/privacy/data-export/data-export.fields.ts'
import { SETTING_PARTS } from '#contract/publishing/site/setting-parts.fields.ts'
import { AUDIT_KINDS } from '#contract/records/audit/audit.fields.ts'
import type { WordGroup } from '#contract/records/audit/audit-facts.text.en.ts'
import { AUDIT_FACTS, factText } from '#contract/records/audit/audit-facts.ts'
import { POC_OUTCOMES } from '#contract/trials/poc/poc.fields.ts'
import { settingEn } from '#web/desk/setting/text.en.ts'
import { settingZh } from '#web/desk/setting/text.zh.ts'
import { contentEn } from '#web/publishing/content/text.en.ts'
import { contentZh } from '#web/publishing/content/text.zh.ts'

/** Every value that an entry of the log can hold, by the group of its words. */
const VALUES: Record<WordGroup, readonly string[]> = {
  identity: ['customer', 'partner', 'operator'],
  agreement: AGREEMENTS,
  request: Object.keys(REQUEST_RULES),
  action: [
    'submit',
    ...Object.values(REQUEST_RULES).flatMap(({ moves }) =>
      Object.entries(moves)
        .filter(([, { by }]) => by !== 'system')
        .map(([name]) => name),
    ),
  ],
  field: ['userName', 'email', ...PROFILE_FIELDS],
  stage: DEAL_STAGES,
  outcome: POC_OUTCOMES,
  role: OPERATOR_ROLES,
  content: CONTENTS.map(({ kind }) => kind),
  item: ['cny', 'usd', 'catalog'],
  part: SETTING_PARTS,
  queue: QUEUES.map(({ address }) => address),
  format: EXPORT_FORMATS,
  answer: ['yes', 'no'],
}

test.each(Object.entries(VALUES))(
  'every value of %s in the activity log has a word in both languages',
  (group, values) => {
    for (const { words } of [auditFacts('en'), auditFacts('zh')])
      expect(Object.keys(words[group as WordGroup]).sort()).toEqual([...new Set(values)].sort())
  },
)

test('stages are called as the deals call them', () => {
  expect(auditFacts('en').words.stage).toEqual(dealStagesEn)
  expect(auditFacts('zh').words.stage).toEqual(dealStagesZh)
})

test('no kind of entry says a moment, an id or a value of a group as it is stored', () => {
  const MOMENT = 1_796_086_800_000
  const words = {
    texts: auditFacts('en'),
    both: () => 'both',
    moment: () => 'a moment',
    number: String,
    code: () => 'a sentence',
  }
  const raw = AUDIT_KINDS.flatMap((kind) =>
    Object.entries(AUDIT_FACTS).flatMap(([name, type]) => {
      const values = VALUES[type as WordGroup] ?? ['0029']
      const said = values.map((value) => factText(kind, [name, value], words) ?? '')
      return values.filter((value, at) => /[a-z][A-Z]/.test(value) && said[at]?.includes(value))
    }),
  )
  expect(raw).toEqual([])
  for (const kind of AUDIT_KINDS.filter((each) => each.startsWith('content')))
    expect(factText(kind, ['from', MOMENT], words)).toBe('From a moment')
  expect(factText('requestDecided', ['requestId', 'x'], words)).toBeUndefined()
  expect(factText('dealStageChanged', ['name', 'qualified'], words)).toBe('Qualified')
})

test('kinds of content and parts of the settings are called as their pages call them', () => {
  const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)
  const wordsIn = (language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> =>
    auditFacts(language).words
  const called = { en: wordsIn('en'), zh: wordsIn('zh') }
  for (const [kind, name] of Object.entries(contentZh.kinds))
    expect([kind, called.zh.content?.[kind]]).toEqual([kind, name])
  for (const [kind, name] of Object.entries(contentEn.kinds))
    expect([lower(name), lower(name).replace(/s$/, '')]).toContain(called.en.content?.[kind])
  for (const [part, { title }] of Object.entries(settingZh.parts))
    expect([part, called.zh.part?.[part]]).toEqual([part, title])
  for (const [part, { title }] of Object.entries(settingEn.parts))
    expect([part, called.en.part?.[part]]).toEqual([part, lower(title)])
})
