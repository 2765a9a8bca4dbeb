import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { GROUP_OF } from '#contract/records/audit/audit-group.fields.ts'
import { IconDisc } from '#web/ui/icon-disc.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './event-cells.module.css'

const ErrorFact = lazy(async () => ({ default: (await import('./error-fact.tsx')).ErrorFact }))

const ICONS: Record<(typeof GROUP_OF)[AuditKind], LineIconName> = {
  signIn: 'device',
  security: 'lock',
  account: 'account',
  data: 'terms',
}

/** Kinds of entries that are marked: an attempt was refused. */
const REFUSED: readonly AuditKind[] = [
  'signInRefused',
  'signInLocked',
  'proofRefused',
  'passwordChangeRefused',
]

/** What happened, with the picture of its group. */
export function EventCell({ kind }: Pick<AuditEvent, 'kind'>) {
  const { t } = useTranslation('audit')
  const isRefused = REFUSED.includes(kind)
  const group = GROUP_OF[kind]
  return (
    <span className={styles.event} data-tone={isRefused ? 'refused' : undefined}>
      <IconDisc
        name={isRefused ? 'refused' : ICONS[group]}
        tone={isRefused ? 'bad' : group === 'security' ? 'brand' : 'quiet'}
      />
      <b>{t(`kind.${kind}`)}</b>
    </span>
  )
}

/** Details of an event: the reason of a refusal, the changed fields, a name. */
export function EventFacts({ detail }: Pick<AuditEvent, 'detail'>) {
  const { t, i18n } = useTranslation('audit')
  return Object.entries(detail).map(([name, value]) => {
    const fact = typeof value === 'object' ? value[i18n.language as Language] : factOf(name, String(value), t)
    if (fact === undefined) return null
    return (
      <span key={name} className={styles.fact}>
        <Suspense>{fact}</Suspense>
      </span>
    )
  })
}

/** Codes with the number of tries before the lockout. */
const ATTEMPTS_LEFT: Record<string, number> = {
  [lockoutErrors.fourLeft.code]: 4,
  [lockoutErrors.threeLeft.code]: 3,
  [lockoutErrors.twoLeft.code]: 2,
  [lockoutErrors.oneLeft.code]: 1,
}

/** Facts with words around them. */
const SHOWN = ['agreement', 'fields', 'identity', 'rows', 'count', 'request'] as const

/** Facts that need no words around them. */
const SAID_AS_IS = new Set([
  ...['provider', 'name', 'label', 'account', 'subAccount', 'networks', 'from', 'to', 'reason'],
])

function factOf(name: string, value: string, t: TFunction<'audit'>): ReactNode {
  const left = ATTEMPTS_LEFT[value]
  if (name === 'code' && left) return t('fact.wrong', { count: left })
  if (name === 'code' && value !== lockoutErrors.locked.code) return <ErrorFact code={value} />
  if (SAID_AS_IS.has(name)) return value
  const shown = SHOWN.find((each) => each === name)
  if (!shown) return undefined
  if (shown === 'rows' || shown === 'count') return t(`fact.${shown}`, { count: Number(value) })
  const items = value.split(' ').map((item) => t(`word.${item}` as never, { defaultValue: item }))
  return t(`fact.${shown}`, { words: items.join(t('fact.comma')) })
}
