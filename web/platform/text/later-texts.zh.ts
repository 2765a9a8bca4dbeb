/// <reference types="vite/types/importMeta.d.ts" />
import { byNamespace } from './by-namespace.ts'

/** Where the texts of all namespaces are, for those that the document did not name. */
export const laterTexts = byNamespace(
  import.meta.glob<Readonly<Record<string, object>>>([
    '/web/*/*/text.zh.ts',
    '/web/*/*/*.text.zh.ts',
    '/web/platform/text/error-texts.zh.ts',
  ]),
)
