import 'i18next'
import type { contentZh } from './content.zh.ts'
import type hydratedZh from './hydrated.zh.ts'
import type { partsZh } from './parts.zh.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: typeof hydratedZh & typeof partsZh & typeof contentZh
  }
}
