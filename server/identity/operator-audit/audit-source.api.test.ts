/** Entries lead to what they are about: a request and how it was decided, a version and what it changed. */
import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { submitRequest } from '#server/requests/request/request.service.ts'
import { testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'

test('an entry about a request or a version says where that is; one about a login says nothing', async () => {
  const site = await testApp()
  const desk = await contentDesk(site, guideContent)
  const { userId } = await site.registerPerson()
  const request = {
    kind: 'certification',
    accountId: userId,
    userId,
    language: 'en',
    subject: 'One',
  } as const
  const made = await site.db.transaction((tx) => submitRequest(site.deps, tx, request, SYSTEM_CALL))
  await desk.save('one', { title: { zh: '一', en: 'One' }, body: { zh: '文', en: 'Text' }, position: 1 })
  await desk.publish('one')
  const sourcesOf = async (kind: string) => {
    const { data } = await site.call(listAuditEntries, { query: { kind } as never }, { as: desk.lin })
    return data.list.map(({ source }) => source)
  }
  expect(await sourcesOf('requestSubmitted')).toEqual([{ queue: 'certification', requestId: made.id }])
  expect(await sourcesOf('contentPublished')).toEqual([{ content: 'guide', itemId: 'one', number: 1 }])
  expect(new Set(await sourcesOf('registered'))).toEqual(new Set([null]))
})
