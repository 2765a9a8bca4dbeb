import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { contentEn as texts } from './text.en.ts'

const ITEM = {
  itemId: 'g1',
  newest: 0,
  value: null,
  versions: [],
  secondOperator: false,
} as unknown as ContentItem
const FIELDS: Readonly<Record<string, string>> = { title: 'Title', body: 'Text' }

let effects: object[]
beforeEach(() => {
  effects = []
  vi.stubGlobal('fetch', async () => Response.json({ effects }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const isUnfolded = () => screen.getByText(texts.publish.all).closest('details')?.open

const dialog = (value: object) =>
  renderInPage(
    <PublishDialog
      content={guideContent as never}
      item={ITEM}
      title="Printers"
      labels={{ field: (path) => FIELDS[path] ?? path, page: (page) => page }}
      publication={{ kind: 'publish', revision: 1, value }}
      onPublished={() => {}}
      onRefused={() => {}}
      onStale={() => {}}
      onGone={() => {}}
      onClose={() => {}}
    />,
    'en',
    null,
    { account: { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT },
  )
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.publish.submit })
const BOTH = { title: { zh: '打印机', en: 'Printers' }, body: { zh: '文字。', en: 'Text.' }, position: 1 }

test('what is missing is said by language, and what the button waits for', async () => {
  const user = dialog({ ...BOTH, title: { zh: '', en: 'Printers' }, body: { zh: '', en: 'Text.' } })
  screen.getByText('Missing in Chinese: Title, Text')
  expect(submit().disabled).toBe(true)
  expect(document.getElementById(submit().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    texts.publish.gateHow,
  )
  await user.click(screen.getByRole('checkbox', { name: texts.publish.oneLanguage }))
  screen.getByText(/^Required for “Publish”/)
  await user.type(screen.getByRole('textbox', { name: texts.publish.reason }), 'Chinese follows')
  expect(submit().disabled).toBe(false)
})

test('a moment that has passed, and a text that is none, are told at the field once it is left', async () => {
  const user = dialog(BOTH)
  await user.click(screen.getByRole('radio', { name: texts.publish.later }))
  const field = screen.getByLabelText(texts.publish.date)
  await user.clear(field)
  await user.type(field, '2020-01-01 09:00')
  expect(screen.queryByText(texts.publish.passed)).toBeNull()
  await user.tab()
  await screen.findByText(texts.publish.passed)
  await user.clear(field)
  expect(screen.queryByText(texts.publish.passed)).toBeNull()
  await user.type(field, 'next Monday')
  await user.tab()
  await screen.findByText(texts.publish.noTime)
})

test('a few short fields are shown at once', () => {
  dialog(BOTH)
  expect(isUnfolded()).toBe(true)
})

test('a long text is folded', () => {
  dialog({ ...BOTH, body: { zh: '文字。', en: 'Text. '.repeat(100) } })
  expect(isUnfolded()).toBe(false)
})

test('other discounts for the same desktops are named, and which one a customer gets is said once', async () => {
  const overlap = { code: 'discountOverlaps', from: Date.UTC(2027, 5, 1), rate: 8_000 }
  effects = [
    { ...overlap, title: { zh: '包年优惠', en: 'Yearly plan' }, until: Date.UTC(2027, 6, 1) },
    { ...overlap, title: { zh: '包月优惠', en: '' }, until: null },
  ]
  dialog(BOTH)
  await screen.findByText(/^From June 1, 2027.* to .*, “Yearly plan” \(20% off\)/)
  screen.getByText(/^From June 1, 2027.* on, “包月优惠” \(20% off\)/)
  screen.getByText(texts.effects.neverAddUp)
})

/** A colleague publishes behind the dialog. */
let publishedMeanwhile: (newest: number) => void
function Ending() {
  const [newest, setNewest] = useState(3)
  publishedMeanwhile = setNewest
  return (
    <PublishDialog
      content={guideContent as never}
      item={{ ...ITEM, newest }}
      title="Printers"
      labels={{ field: (path) => path, page: (page) => page }}
      publication={{ kind: 'end' }}
      onPublished={() => {}}
      onRefused={() => {}}
      onStale={() => {}}
      onGone={() => {}}
      onClose={() => {}}
    />
  )
}

test.each([
  ['once its age was refused', '0022', 4],
  ['not after a refusal for anything else', 'contentNotPublished', 3],
])('what a colleague publishes while the dialog is open is ended %s', async (_when, errorCode, second) => {
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).newest)
    return Response.json({ status: 409, errorCode, errorMsg: 'Refused.' }, { status: 409 })
  })
  const user = renderInPage(<Ending />)
  act(() => publishedMeanwhile(4))
  const end = screen.getByRole('button', { name: texts.publish.end })
  await user.click(end)
  await screen.findByRole('alert')
  await user.click(end)
  await waitFor(() => expect(sent).toEqual([3, second]))
})
