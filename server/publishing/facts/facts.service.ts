import {
  FACT_PARTS,
  type FactPart,
  type FactValue,
  factsFile,
  QUOTE_DAYS,
} from '#contract/publishing/facts/facts.fields.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { readInputFile } from '#server/kit/input-file.ts'
import {
  addVersion,
  currentVersions,
  fillVersions,
  versionsAt,
} from '#server/publishing/site/setting-versions.service.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'

/** The newest published value of each part; a part without one is absent. */
export type CurrentFacts = {
  readonly [P in FactPart]?: { readonly value: FactValue<P>; readonly demo: boolean }
}

/** Parts with their values; null withdraws. */
export type FactValues = { readonly [P in FactPart]?: FactValue<P> | null | undefined }

type FactDeps = Pick<Deps, 'db' | 'config' | 'previews'>

/** What the provider has published. Made-up values count in local mode only, wherever the database came from. */
export async function currentFacts({ db, config, previews }: FactDeps): Promise<CurrentFacts> {
  const preview = previews.current()
  const rows = await currentVersions(db.query)
  const facts = rows.filter(({ part }) => isFact(part) && part !== preview?.subject)
  if (preview && isFact(preview.subject))
    facts.push({ part: preview.subject, value: preview.value, demo: false } as (typeof facts)[number])
  const shown = facts.filter(({ value, demo }) => value !== null && (config.localMode || !demo))
  return Object.fromEntries(shown.map(({ part, value, demo }) => [part, { value, demo }]))
}

/**
 * What a document of a moment says of the provider and of itself: what was published then. A part that was first
 * published later counts from the beginning, since documents of before had nothing else.
 */
export async function factsAt({ db, config, previews }: FactDeps, at: number): Promise<CurrentFacts> {
  const current = await currentFacts({ db, config, previews })
  const rows = await versionsAt(db.query, FACT_PARTS, at)
  const isPreviewed = (part: string) => part === previews.current()?.subject
  const then = rows.filter(({ part, demo }) => !isPreviewed(part) && (config.localMode || !demo))
  const facts: Record<string, unknown> = { ...current }
  for (const { part, value, demo } of then) {
    if (value === null) delete facts[part]
    else facts[part] = { value, demo }
  }
  return facts as CurrentFacts
}

function isFact(part: string): part is FactPart {
  return FACT_PARTS.some((each) => each === part)
}

/** Days on which a quote of a moment holds. */
export function quoteDaysOf({ quotes }: CurrentFacts): number {
  return quotes?.value.validDays ?? QUOTE_DAYS
}

/** Adds made-up values to parts that have never had one; for local mode. */
export async function fillDemoFacts(db: Db, values: FactValues, now: number): Promise<void> {
  await fillVersions(db.query, values, 'demo', now)
}

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
  const values = readInputFile(factsFile, text)
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
