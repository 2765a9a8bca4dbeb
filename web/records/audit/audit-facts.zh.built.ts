import { auditFacts } from '#contract/audit-facts.ts'

/** The words of facts, with the names of all kinds of requests and of all queues. */
export const factsZh = auditFacts('zh')
