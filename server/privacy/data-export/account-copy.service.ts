import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { CopiedSection } from '#server/kit/personal/copied-section.ts'
import { iso } from '#server/kit/personal/copied-values.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { inOrder, KEYS } from './section-order.rules.ts'

/** What `account.json` holds: what it is, then what each section has read, by its key. */
export interface AccountCopy extends Readonly<Record<string, unknown>> {
  readonly format: 'account-export'
  /** Keys are added when the site holds more; one that is renamed or taken away makes a new version. */
  readonly formatVersion: 1
  /** The site that made the copy. */
  readonly product: string
  readonly exportedAt: string
}

/** What all domains have for a copy, in the order of its keys. */
export function copiedSections({ domains }: Pick<Deps, 'domains'>): readonly CopiedSection[] {
  const sections = entriesOf(domains, 'personal').flatMap(({ copied = [] }) => copied)
  return inOrder(sections, KEYS, ({ key }) => key)
}

/** Everything that the site holds on an account, chosen field by field: no hash, key or secret is among it. */
export async function copyAccount(deps: Deps, accountId: string, language: Language): Promise<AccountCopy> {
  const subAccounts = await subAccountsByPrimary(deps.db.query, accountId)
  const of = { accountId, people: [accountId, ...subAccounts.map(({ id }) => id)], language }
  const values: Record<string, unknown> = {}
  for (const { key, read } of copiedSections(deps)) values[key] = await read(deps, of)
  return {
    format: 'account-export',
    formatVersion: 1,
    product: deps.settings.product(language),
    exportedAt: iso(deps.clock.now()),
    ...values,
  }
}
