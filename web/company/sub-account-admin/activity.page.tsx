import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ActivityLog } from '#web/records/audit/shared.ts'
import type { PersonChoice } from './activity-people.ts'

export const handle = {
  text: ['list', 'pager', 'audit'],
  outline: (t) => ({ sections: [{ lead: t('audit:lead') }] }),
} satisfies PageHandle

/** The names of those who are chosen by the address; the other people come when the filters open. */
export async function clientLoader({ request }: { request: Request }): Promise<PersonChoice[] | null> {
  const chosen = new URL(request.url).searchParams.get('actor')?.split(',') ?? []
  return chosen.length > 0 ? peopleOf(chosen) : null
}
clientLoader.hydrate = true as const

/** The choices do not follow the filters. */
export const shouldRevalidate = revalidatesOnReload

/** Loaded on demand: the calls for sub-accounts are many, and a log without sub-accounts needs none. */
async function peopleOf(chosen: readonly string[]): Promise<PersonChoice[]> {
  const { loadPeople } = await import('./activity-people.ts')
  return loadPeople(chosen)
}

/** The activity of the account, of which the filter by person knows the sub-accounts. */
export default function ActivityPage() {
  const named = useLoaderData<typeof clientLoader>()
  const [people, setPeople] = useState<readonly PersonChoice[]>(named ?? [])
  const loadChoices = (): void => {
    // Without them the other filters work; the next opening tries again.
    if (people.length === 0) void peopleOf([]).then(setPeople, () => {})
  }
  return <ActivityLog people={people} onFilters={loadChoices} />
}
