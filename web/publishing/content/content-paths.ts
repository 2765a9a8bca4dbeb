import {
  campaignEditorPath,
  discountEditorPath,
  guideEditorPath,
  priceListPath,
  productsPath,
  releaseEditorPath,
} from '#web/platform/paths/desk-paths.ts'

/** The page on which an item of each kind is edited, by the kind. */
const EDITORS: Readonly<Record<string, (itemId: string) => string>> = {
  catalog: productsPath,
  priceList: priceListPath,
  discount: discountEditorPath,
  campaign: campaignEditorPath,
  guide: guideEditorPath,
  release: releaseEditorPath,
}

/** The page on which an item is edited; undefined for a kind of a later release. */
export function contentEditorPath(kind: string, itemId: string): string | undefined {
  return EDITORS[kind]?.(itemId)
}
