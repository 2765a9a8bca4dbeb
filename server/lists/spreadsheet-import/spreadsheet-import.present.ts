import type { Language } from '#contract/kit/language.ts'
import { IMPORT_LIMITS } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import type { CheckedImport, ImportOnServer } from './spreadsheet-import.service.ts'

/** What checking a file found, for the person who uploaded it. */
export function presentImport<C extends string, Ready extends { readonly row: number }>(
  kind: ImportOnServer<C, Ready>,
  { stored, rows, reading, ready, problems }: CheckedImport<C, Ready>,
  language: Language,
) {
  const wrong = new Set(problems.filter(({ skips }) => !skips).map(({ row }) => row))
  return {
    importId: stored.id,
    fileName: stored.fileName,
    expiresAt: stored.expiresAt,
    rows: rows.length,
    reading,
    ready: ready.length,
    skipped: rows.length - ready.length - wrong.size,
    problems: problems.slice(0, IMPORT_LIMITS.problems),
    problemCount: problems.length,
    preview: ready
      .slice(0, IMPORT_LIMITS.preview)
      .map((each) => ({ row: each.row, ...kind.preview(each, language) })),
    ...kind.extra?.(ready, language),
  }
}
