import 'i18next'
import type hydratedZh from './hydrated.zh.ts'
import type { Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: typeof hydratedZh & Texts
  }
}
