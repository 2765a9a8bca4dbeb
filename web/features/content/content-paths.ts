import { campaignEditorPath, guideEditorPath } from '#web/platform/paths/paths.ts'

/** The page on which an item of each kind is edited, by the kind. */
const EDITORS: Readonly<Record<string, (itemId: string) => string>> = {
  campaign: campaignEditorPath,
  guide: guideEditorPath,
}

/** The page on which an item is edited; undefined for a kind of a later release. */
export function contentEditorPath(kind: string, itemId: string): string | undefined {
  return EDITORS[kind]?.(itemId)
}
