import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'

/** Sets the language of the component library to that of the page, which may differ from the browser's. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <I18nProvider locale={i18n.language === 'zh' ? 'zh-CN' : 'en-US'}>{children}</I18nProvider>
}
