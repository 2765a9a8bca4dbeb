import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AuditDetail } from '#contract/records/audit/audit.detail.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import type { AuditFactTexts } from '#contract/records/audit/audit-facts.text.en.ts'
import { AUDIT_FACTS, type AuditFact, factText } from '#contract/records/audit/audit-facts.ts'
import { GROUP_OF } from '#contract/records/audit/audit-group.fields.ts'
import { numberText } from '#web/platform/text/formats.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { IconDisc } from '#web/ui/icon-disc.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import styles from './event-cells.module.css'

/** Not by `late`: a table has many of them, and none is worth a message. */
const ErrorFact = lazy<ComponentType<{ readonly code: string }>>(() =>
  import('./error-fact.tsx').then(
    ({ ErrorFact }) => ({ default: ErrorFact }),
    () => ({ default: () => '–' }),
  ),
)

const ICONS: Record<(typeof GROUP_OF)[AuditKind], LineIconName> = {
  signIn: 'device',
  security: 'lock',
  request: 'terms',
  account: 'account',
  data: 'data',
}

/** What an event is about, by the beginning of its kind, and the picture that the menu has for it. */
const SUBJECTS: readonly (readonly [beginning: string, icon: LineIconName])[] = [
  ['request', 'terms'],
  ['decision', 'check'],
  ['queue', 'rule'],
  ['certification', 'check'],
  ['deal', 'board'],
  ['lead', 'chat'],
  ['invitation', 'invite'],
  ['association', 'partner'],
  ['partner', 'partner'],
  ['poc', 'test'],
  ['claim', 'campaign'],
]

/** The picture of what an event is about, else of its group. */
function iconOf(kind: AuditKind): LineIconName {
  const [, icon] = SUBJECTS.find(([beginning]) => kind.startsWith(beginning)) ?? []
  return icon ?? ICONS[GROUP_OF[kind]]
}

/** Kinds of entries that are marked: an attempt was refused. */
const REFUSED: readonly AuditKind[] = [
  'signInRefused',
  'signInLocked',
  'proofRefused',
  'passwordChangeRefused',
]

type Event = Pick<AuditEvent, 'kind' | 'detail'>

/** What an event is called; one of a decision by what was decided. */
export function useEventName(): (event: Event) => string {
  const { t } = useTranslation('audit')
  const decisions: Readonly<Record<string, string>> = t('decision', { returnObjects: true })
  const actions: Readonly<Record<string, string>> = t('facts', { returnObjects: true }).words.action
  return ({ kind, detail: { action } }) => {
    if (kind !== 'requestDecided') return t(`kind.${kind}`)
    const what = actions[String(action)]
    return decisions[String(action)] ?? (what ? t('decided', { what }) : t(`kind.${kind}`))
  }
}

/** Actions that the name of their event says. */
const NAMED_ACTIONS: Partial<Record<AuditKind, (action: AuditDetail[string]) => boolean>> = {
  requestDecided: () => true,
  requestSubmitted: (action) => action === 'submit',
  requestWithdrawn: (action) => action === 'withdraw',
}

/** What happened, with the picture of what it is about. */
export function EventCell(event: Event) {
  const nameOf = useEventName()
  const { kind } = event
  const isRefused = REFUSED.includes(kind)
  const group = GROUP_OF[kind]
  return (
    <span className={`line gap-3 top ${styles.event}`} data-tone={isRefused ? 'refused' : undefined}>
      <IconDisc
        name={isRefused ? 'refused' : iconOf(kind)}
        tone={isRefused ? 'bad' : group === 'security' ? 'brand' : 'quiet'}
      />
      <b className="strong">{nameOf(event)}</b>
    </span>
  )
}

/** Details of an event: the reason of a refusal, the changed fields, a name; else what is there for none. */
export function EventFacts({ kind, detail, none }: Event & { readonly none?: ReactNode }) {
  const { t, i18n } = useTranslation('audit')
  const language = i18n.language as Language
  const texts = t('facts', { returnObjects: true })
  const facts = Object.entries(detail).map((fact) => {
    if (fact[0] === 'action' && NAMED_ACTIONS[kind]?.(fact[1])) return null
    const said = factText(kind, fact, {
      texts,
      both: (value) => value[language],
      moment: (ms) => momentText(ms, language),
      number: (count) => numberText(count, language),
      code: (code) => code,
    })
    if (said === undefined) return null
    // A word begins its line with a capital; what was typed stays as it is.
    const isTyped = AUDIT_FACTS[fact[0] as AuditFact] === 'text'
    const shown = isTyped ? said : said.slice(0, 1).toUpperCase() + said.slice(1)
    return (
      <span key={fact[0]} className="block quiet text-xs break">
        <Suspense>{fact[0] === 'code' ? codeOf(said, texts) : shown}</Suspense>
      </span>
    )
  })
  return facts.every((fact) => fact === null) ? none : facts
}

/** Codes with the number of tries before the lockout. */
const ATTEMPTS_LEFT: Record<string, number> = {
  [lockoutErrors.fourLeft.code]: 4,
  [lockoutErrors.threeLeft.code]: 3,
  [lockoutErrors.twoLeft.code]: 2,
  [lockoutErrors.oneLeft.code]: 1,
}

function codeOf(code: string, { labels }: AuditFactTexts): ReactNode {
  const left = ATTEMPTS_LEFT[code]
  if (left) return labels.wrong.replace('{value}', String(left))
  return code === lockoutErrors.locked.code ? null : <ErrorFact code={code} />
}
