import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'

/** Tells the component library the language of the page, which may differ from that of the browser. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <I18nProvider locale={i18n.language === 'zh' ? 'zh-CN' : 'en-US'}>{children}</I18nProvider>
}
