import { useTranslation } from 'react-i18next'
import type { AccessItem } from '#contract/identity/access-review/access-review.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'

/** What things that can act are called: the kind, and the name where there is one. */
export function useAccessLabel(): (item: AccessItem) => string {
  const { t, i18n } = useTranslation('accessReview')
  const language = i18n.language as Language
  return ({ title, name, target }) => {
    const called = name[language] || target
    return called === '' ? title[language] : t('item', { kind: title[language], name: called })
  }
}
