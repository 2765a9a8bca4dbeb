import { screen, within } from '@testing-library/react'
import { test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import ReleasePage from './release.page.tsx'

test('a release date that is no day yet is shown as it is typed before the client is published', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ effects: [] }))
  const value = { ...releaseContent.empty, releasedOn: '2027/1' }
  const draft = { value, revision: 1, baseVersion: 0, restoredFrom: null, updatedAt: 0, updatedBy: 'lin' }
  const item = {
    itemId: 'mac-2',
    kind: 'release',
    title: null,
    value: null,
    newest: 0,
    draft,
    versions: [],
    hasMore: false,
    secondOperator: false,
  } as unknown as ContentItem
  const account = { ...ACCOUNT, permissions: OPERATOR_PERMISSIONS as never }
  const user = renderInPage(<ReleasePage />, 'en', item, { account })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  within(await screen.findByRole('dialog')).getByText('2027/1')
})
