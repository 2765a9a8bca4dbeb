import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The page on which an item of each kind is edited, by the kind. */
const EDITORS = {
  catalog: PATHS.products,
  priceList: PATHS.priceList,
  discount: PATHS.discountEditor,
  campaign: PATHS.campaignEditor,
  guide: PATHS.guideEditor,
  release: PATHS.release,
} as const

/** The pattern of the page on which items of a kind are edited; undefined for a kind of a later release. */
export function contentEditorPage(kind: string): (typeof EDITORS)[keyof typeof EDITORS] | undefined {
  return (EDITORS as Readonly<Record<string, (typeof EDITORS)[keyof typeof EDITORS]>>)[kind]
}

/** The page on which an item is edited; undefined for a kind of a later release. */
export function contentEditorPath(kind: string, itemId: string): string | undefined {
  const page = contentEditorPage(kind)
  return page && pathTo(page, { itemId })
}
