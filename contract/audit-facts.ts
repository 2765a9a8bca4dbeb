import { contentNames, queueNames, requestNames } from './domains.ts'
import type { Language } from './kit/language.ts'
import { type AuditFactTexts, auditFactsEn } from './records/audit/audit-facts.text.en.ts'
import { auditFactsZh } from './records/audit/audit-facts.text.zh.ts'

/** The words of facts in entries of the activity log, with the names of all kinds of requests and contents and of all queues. */
export function auditFacts(language: Language): AuditFactTexts {
  const { words, ...texts } = { zh: auditFactsZh, en: auditFactsEn }[language]
  return {
    ...texts,
    words: {
      ...words,
      content: insideLine(contentNames(language)),
      request: insideLine(requestNames(language)),
      queue: insideLine(queueNames(language)),
    },
  }
}

/** Names as they are inside of a line: they begin with a small letter. */
function insideLine(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, name.slice(0, 1).toLowerCase() + name.slice(1)]),
  )
}
