import type { FunnelRow, FunnelSteps } from '#contract/desk/overview/overview.endpoints.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { PAGE_GROUPS, SOURCES } from '#contract/records/visit/visit.fields.ts'
import { regionNames } from '#server/catalog/catalog/catalog.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { countedVisits } from '#server/records/visit/visit.service.ts'
import { countPeople, countRegions, type PeopleCount } from './funnel.store.ts'

type Visits = Awaited<ReturnType<typeof countedVisits>>

/** The rows of the funnel by each part, those with most visits first. @param since in ms since 1970 UTC */
export async function readFunnel(
  deps: Pick<Deps, 'db' | 'clock' | 'contents'>,
  {
    visits,
    since,
    language,
  }: { readonly visits: Visits; readonly since: number; readonly language: Language },
) {
  const names = regionNames(deps, language)
  const db = deps.db.query
  const [people, regions] = await Promise.all([countPeople(db, since), countRegions(db, since)])
  return {
    all: { visited: sum(visits, 'count'), ...stepsOf(people) },
    source: rowsOf(SOURCES, (value) => ({
      visited: sum(
        visits.filter(({ source }) => source === value),
        'count',
      ),
      ...stepsOf(people.filter(({ heardFrom }) => (heardFrom ?? 'unknown') === value)),
    })),
    language: rowsOf(LANGUAGES, (value) => ({
      visited: sum(
        visits.filter((visit) => visit.language === value),
        'count',
      ),
      ...stepsOf(people.filter((person) => person.language === value)),
    })),
    region: regions
      .map(({ regionId, tried, certified }) => {
        const name = names.get(regionId) ?? regionId
        return { value: regionId, name, visited: null, registered: null, tried, certified }
      })
      .sort((one, other) => other.tried - one.tried),
    page: rowsOf(PAGE_GROUPS, (value) => {
      const visited = sum(
        visits.filter(({ pageGroup }) => pageGroup === value),
        'count',
      )
      return { visited, registered: null, tried: null, certified: null }
    }),
  }
}

/** Rows in which something was counted; what is not known is last. */
function rowsOf(values: readonly string[], countsOf: (value: string) => FunnelSteps): FunnelRow[] {
  return values
    .map((value) => ({ value, name: null, ...countsOf(value) }))
    .filter(({ visited, registered }) => (visited ?? 0) + (registered ?? 0) > 0)
    .sort((one, other) => rank(one) - rank(other) || (other.visited ?? 0) - (one.visited ?? 0))
}

function rank({ value }: FunnelRow): number {
  return value === 'unknown' ? 2 : value === 'other' ? 1 : 0
}

function stepsOf(people: readonly PeopleCount[]) {
  return {
    registered: sum(people, 'registered'),
    tried: sum(people, 'tried'),
    certified: sum(people, 'certified'),
  }
}

function sum<K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K): number {
  return rows.reduce((all, row) => all + row[name], 0)
}
