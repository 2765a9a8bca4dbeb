import { type FactPart, factsFile } from '#contract/features/facts/facts.fields.ts'
import type { Deps } from '#server/deps.ts'
import { changeContent } from '#server/features/site/site.service.ts'
import { InputFileError, readFormFile } from '#server/kit/input-file.ts'
import { changeFacts, type FactOutcome } from './facts.service.ts'

/**
 * Publishes a facts file (docs/facts-file.md), all of it or nothing. Earlier values stay as history; public pages of
 * every process show the new ones within seconds.
 * @throws InputFileError with every mistake, before anything is written
 */
export async function loadFactsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<Partial<Record<FactPart, FactOutcome>>> {
  const values = readFormFile(factsFile, text)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const outcomes = await changeFacts(tx, { values, changedBy: 'file', now })
    const conflicts = Object.entries(outcomes).filter(([, outcome]) => outcome === 'conflict')
    if (conflicts.length > 0)
      throw new InputFileError(conflicts.map(([part]) => `${part}: was changed by another process just now`))
    if (Object.values(outcomes).some((outcome) => outcome !== 'unchanged')) await changeContent(tx, now)
    return outcomes
  })
}
