import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'

const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<Language, string>

/** Sets the language of the component library to that of the page, which may differ from the browser's. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <I18nProvider locale={LOCALES[i18n.language as Language]}>{children}</I18nProvider>
}
