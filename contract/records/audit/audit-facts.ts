import type { AuditDetail } from './audit.detail.ts'
import type { AuditKind } from './audit.fields.ts'
import type { AuditFactTexts, WordGroup } from './audit-facts.text.en.ts'

/**
 * How a fact of an entry is said: as it is written, by the word of a value, as a moment, as a number, as what a code
 * means, in the reader's language of two, or not at all (an id, a number that only programs compare).
 */
type FactType = 'text' | WordGroup | 'moment' | 'number' | 'code' | 'both' | 'hidden'

/** Every fact that entries have, by name. */
export const AUDIT_FACTS = {
  account: 'text',
  action: 'action',
  added: 'text',
  agreement: 'agreement',
  answer: 'answer',
  before: 'text',
  campaign: 'both',
  code: 'code',
  content: 'content',
  count: 'number',
  email: 'text',
  fields: 'field',
  file: 'text',
  format: 'format',
  from: 'text',
  identity: 'identity',
  invitedBy: 'hidden',
  item: 'item',
  kind: 'request',
  label: 'text',
  left: 'number',
  name: 'text',
  networks: 'text',
  number: 'text',
  oneLanguage: 'text',
  outcome: 'outcome',
  part: 'part',
  provider: 'text',
  queue: 'queue',
  reason: 'text',
  region: 'text',
  removed: 'text',
  request: 'request',
  requestId: 'hidden',
  role: 'text',
  roles: 'text',
  rows: 'number',
  step: 'hidden',
  subAccount: 'text',
  template: 'hidden',
  title: 'both',
  to: 'text',
  version: 'hidden',
} as const satisfies Record<string, FactType>
export type AuditFact = keyof typeof AUDIT_FACTS

/** The facts of an entry that is written. */
export type AuditFacts = Readonly<Partial<Record<AuditFact, AuditDetail[string]>>>

/** Facts that some kinds of entries say in another way than their name tells. */
const OF_KIND: Readonly<Partial<Record<`${AuditKind}.${AuditFact}`, FactType>>> = {
  'contentPublished.from': 'moment',
  'contentScheduled.from': 'moment',
  'contentSubmitted.from': 'moment',
  'contentConfirmed.from': 'moment',
  'contentWithdrawn.from': 'moment',
  'contentEnded.from': 'moment',
  'dealStageChanged.name': 'stage',
  'operatorJoined.role': 'role',
  'operatorInvited.role': 'role',
  'operatorInvitationRevoked.role': 'role',
  'operatorRoleChanged.role': 'role',
  // Permissions: the page of roles has their words.
  'roleCreated.added': 'hidden',
  'roleChanged.added': 'hidden',
  'roleChanged.removed': 'hidden',
}

/** Kinds whose `count` counts no devices. */
const COUNTS_ROWS: readonly AuditKind[] = ['deliveriesReplayed', 'mailsResent']

/** What the words of a reader need besides the texts. */
export interface FactWords {
  readonly texts: AuditFactTexts
  readonly both: (value: { readonly zh: string; readonly en: string }) => string
  readonly moment: (ms: number) => string
  readonly number: (count: number) => string
  /** What an error code means. */
  readonly code: (code: string) => string
}

/** A fact in the words of a reader; undefined for one that is not said. */
export function factText(
  kind: AuditKind,
  [name, value]: readonly [string, AuditDetail[string]],
  { texts, both, moment, number, code }: FactWords,
): string | undefined {
  const type: FactType | undefined =
    OF_KIND[`${kind}.${name as AuditFact}`] ?? (AUDIT_FACTS as Readonly<Record<string, FactType>>)[name]
  if (type === undefined || type === 'hidden' || value === '') return undefined
  if (typeof value === 'object') return both(value)
  if (type === 'code') return code(String(value))
  if (type === 'moment') return texts.labels.moment.replace('{value}', moment(Number(value)))
  if (type === 'number') {
    const label = name === 'count' && COUNTS_ROWS.includes(kind) ? 'rows' : name
    return labelled(texts, label, number(Number(value)))
  }
  if (type === 'text' || type === 'both') return labelled(texts, name, String(value))
  const words: Readonly<Record<string, string>> = texts.words[type]
  // Other items have a title; their ids are for programs.
  if (type === 'item' && !words[String(value)]) return undefined
  const said = String(value)
    .split(' ')
    .map((each) => words[each] ?? each)
  return labelled(texts, name, said.join(texts.comma))
}

function labelled({ labels }: AuditFactTexts, name: string, value: string): string {
  return (labels[name as keyof typeof labels] ?? '{value}').replace('{value}', () => value)
}
