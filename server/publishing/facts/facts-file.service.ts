import { FACT_PARTS, type FactPart, factsFile } from '#contract/publishing/facts/facts.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { readFormFile } from '#server/kit/input-file.ts'
import { changeContent } from '#server/publishing/site/content-version.service.ts'
import { addVersion, currentVersions } from '#server/publishing/site/setting-versions.service.ts'

/** What became of a part: a part that says the same as before gets no new version. */
type FactOutcome = 'changed' | 'withdrawn' | 'unchanged'

/**
 * Publishes a facts file (docs/facts-file.md), all of it or nothing. Earlier values stay as history; public pages of
 * every process show the new ones within a second.
 * @throws InputFileError with every mistake, before anything is written
 */
export async function loadFactsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<Partial<Record<FactPart, FactOutcome>>> {
  const values = readFormFile(factsFile, text)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await currentVersions(tx)
    const outcomes: Partial<Record<FactPart, FactOutcome>> = {}
    for (const part of FACT_PARTS) {
      const value = values[part]
      if (value === undefined) continue
      const known = before.find((row) => row.part === part)
      const row = await addVersion(tx, known, { part, value }, { source: 'file' }, now)
      if (row === known) outcomes[part] = 'unchanged'
      else outcomes[part] = value === null ? 'withdrawn' : 'changed'
    }
    if (Object.values(outcomes).some((outcome) => outcome !== 'unchanged')) await changeContent(tx, now)
    return outcomes
  })
}
