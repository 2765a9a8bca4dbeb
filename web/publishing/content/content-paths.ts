import { productsPath } from '#web/platform/paths/desk-paths.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The page on which an item of each kind is edited, by the kind. */
const EDITORS: Readonly<Record<string, (itemId: string) => string>> = {
  catalog: productsPath,
  priceList: (itemId) => pathTo(PATHS.priceList, { itemId }),
  discount: (itemId) => pathTo(PATHS.discountEditor, { itemId }),
  campaign: (itemId) => pathTo(PATHS.campaignEditor, { itemId }),
  guide: (itemId) => pathTo(PATHS.guideEditor, { itemId }),
  release: (itemId) => pathTo(PATHS.release, { itemId }),
}

/** The page on which an item is edited; undefined for a kind of a later release. */
export function contentEditorPath(kind: string, itemId: string): string | undefined {
  return EDITORS[kind]?.(itemId)
}
