import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { up } from './250-discounts-with-limits.ts'

test('discounts and claims that are there get limits, and mean what they meant', async () => {
  const site = await testApp()
  const { query } = site.db
  const discounts = () =>
    query.selectFrom('contentVersions').select(['itemId', 'value']).where('kind', '=', 'discount').execute()
  const { value: first } = await oneVersion()
  const { firstPeriods: _, desktops: __, customers: ___, ...before } = first as Record<string, unknown>
  await query
    .updateTable('contentVersions')
    .set({ value: JSON.stringify(before) })
    .where('kind', '=', 'discount')
    .execute()
  const ended = { ...(await oneVersion()), itemId: 'ended', value: null }
  await query.insertInto('contentVersions').values(ended).execute()

  await up(query as never)

  for (const { itemId, value } of await discounts())
    expect(value).toEqual(
      itemId === 'ended' ? null : { ...before, firstPeriods: null, desktops: null, customers: 'all' },
    )

  async function oneVersion() {
    return query
      .selectFrom('contentVersions')
      .selectAll()
      .where('kind', '=', 'discount')
      .executeTakeFirstOrThrow()
  }
})
