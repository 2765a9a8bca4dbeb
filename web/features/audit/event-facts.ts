import type { i18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '#contract/features/audit/audit.endpoints.ts'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'

/** What an entry says beside its sentence: the reason of a refusal, the fields that changed, a name. */
export function useEventFacts({ detail }: AuditEvent): string[] {
  const { t, i18n } = useTranslation('audit')
  return Object.entries(detail).flatMap(([name, value]) => factOf(name, String(value), t, i18n) ?? [])
}

/** Codes that say how many attempts were left before the lock. */
const ATTEMPTS_LEFT: Record<string, number> = {
  [lockoutErrors.fourLeft.code]: 4,
  [lockoutErrors.threeLeft.code]: 3,
  [lockoutErrors.twoLeft.code]: 2,
  [lockoutErrors.oneLeft.code]: 1,
}

const SHOWN: Record<string, 'agreement' | 'fields' | 'identity' | 'rows' | 'count'> = {
  agreement: 'agreement',
  fields: 'fields',
  identity: 'identity',
  rows: 'rows',
  count: 'count',
}

function factOf(name: string, value: string, t: TFunction<'audit'>, texts: i18n): string | undefined {
  const left = ATTEMPTS_LEFT[value]
  if (name === 'code' && left) return t('fact.wrong', { count: left })
  if (name === 'code' && value !== lockoutErrors.locked.code) return localErrorText(texts, value) ?? value
  if (name === 'provider' || name === 'name' || name === 'label' || name === 'account') return value
  const shown = SHOWN[name]
  if (!shown) return undefined
  if (shown === 'rows' || shown === 'count') return t(`fact.${shown}`, { count: Number(value) })
  const words = value.split(' ').map((word) => t(`word.${word}` as never, { defaultValue: word }))
  return t(`fact.${shown}`, { words: words.join(t('fact.comma')) })
}
