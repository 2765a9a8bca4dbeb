import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DealFields } from './deal-fields.tsx'
import { SubmitPart } from './deal-form-end.tsx'
import { type DealValues, toDraft } from './use-deal-draft.ts'
import type { DealFormControl } from './use-deal-form.ts'

stubApi()

const EMPTY = dealFields.typed(dealFields.empty)

/** The form as the page has it, without what saves it. */
function Page({ projectName }: { readonly projectName: string }) {
  const [values, setValues] = useState<DealValues>({ ...EMPTY, projectName })
  const gaps = dealFields.gapsOf(toDraft(values))
  const wrong = gaps.some(({ field }) => field === 'projectName')
  const form = {
    values,
    errors: wrong ? { projectName: 'Not allowed here.' } : {},
    busy: false,
    theirs: {},
    set: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    check: () => undefined,
  } as unknown as ApiForm<DealValues>
  const control = {
    form,
    draft: { state: { name: 'empty' } },
    gaps,
    focus: () => undefined,
    onSubmit: () => undefined,
  } as unknown as DealFormControl
  return (
    <>
      <DealFields form={form} editable={['projectName']} />
      <SubmitPart control={control} onDone={() => undefined} />
    </>
  )
}

test('a name that is refused is to correct, and the nearest that is allowed is taken with one press', async () => {
  const user = renderInPage(<Page projectName="Branch rollout 2027" />)
  const title = () => screen.getByRole('heading', { level: 2, name: /field/ }).textContent
  expect(title()).toBe('0 of 11 required fields')
  expect(screen.getByRole('list', { name: 'What to correct' }).textContent).toBe('Project name')
  await user.click(screen.getByRole('button', { name: 'Use “Branch-rollout”' }))
  expect((screen.getByRole('textbox', { name: /Project/ }) as HTMLInputElement).value).toBe('Branch-rollout')
  expect(title()).toBe('1 of 11 required fields')
  expect(screen.queryByRole('list', { name: 'What to correct' })).toBeNull()
})

test('an associated customer fills the customer and the contact with what it shares, one that shares nothing its name', async () => {
  const rows = [
    { id: 'c1', customerName: 'Harbour Studio', shares: true },
    { id: 'c2', customerName: 'Quiet Ltd', shares: false },
  ]
  const shared = {
    companyName: 'Harbour Studio Pte. Ltd.',
    country: 'SG',
    name: 'Wei Lin',
    email: 'wei@harbour.example',
    phone: '',
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site.test')
    asked.push(pathname)
    if (pathname === '/api/customers/c1/view') return Response.json(shared)
    expect(searchParams.get('state')).toBe('active')
    return Response.json({ totalCount: 2, countedAt: 0, page: 1, pageSize: 10, next: null, list: rows })
  })
  const set: Record<string, string> = {}
  const form = {
    values: EMPTY,
    errors: {},
    theirs: {},
    set: (name: string, value: string) => {
      set[name] = value
    },
    check: () => undefined,
  } as unknown as ApiForm<DealValues>
  const user = renderInPage(<DealFields form={form} editable={dealFields.names} />, 'en', null, {
    account: { ...ACCOUNT, accountType: 2 },
  })
  await user.click(screen.getByRole('button', { name: 'Choose one of your customers' }))
  await user.click(await screen.findByRole('button', { name: 'Harbour Studio' }))
  await waitFor(() =>
    expect(set).toEqual({
      companyName: 'Harbour Studio Pte. Ltd.',
      country: 'SG',
      contactName: 'Wei Lin',
      contactEmail: 'wei@harbour.example',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Choose one of your customers' }))
  await user.click(await screen.findByRole('button', { name: 'Quiet Ltd' }))
  await waitFor(() => expect(set.companyName).toBe('Quiet Ltd'))
  expect(asked.filter((path) => path.endsWith('/view'))).toHaveLength(1)
})

test('a customer whose dialog was closed while it was loaded fills nothing', async () => {
  const loaded = testGate<Response>()
  const rows = [{ id: 'c1', customerName: 'Harbour Studio', shares: true }]
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/view')
      ? loaded.promise
      : Response.json({ totalCount: 1, countedAt: 0, page: 1, pageSize: 10, next: null, list: rows }),
  )
  const set = vi.fn()
  const form = { values: EMPTY, errors: {}, theirs: {}, set, check: () => undefined }
  const user = renderInPage(
    <DealFields form={form as unknown as ApiForm<DealValues>} editable={dealFields.names} />,
    'en',
    null,
    { account: { ...ACCOUNT, accountType: 2 } },
  )
  await user.click(screen.getByRole('button', { name: 'Choose one of your customers' }))
  await user.click(await screen.findByRole('button', { name: 'Harbour Studio' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const answer = Response.json({
    companyName: 'Harbour Studio',
    country: 'SG',
    name: '',
    email: '',
    phone: '',
  })
  await act(async () => loaded.resolve(answer))
  await act(async () => {})
  expect(set).not.toHaveBeenCalled()
})

test('an untouched form says how far it is, and names what is missing once it was to be sent', () => {
  const page = (hasTried: boolean) => {
    const form = {
      values: EMPTY,
      errors: {},
      busy: false,
      theirs: {},
      set: () => undefined,
      check: () => undefined,
    }
    const gaps = dealFields.gapsOf(dealFields.empty)
    const draft = { state: { name: 'empty' } }
    const control = { form, draft, gaps, hasTried, focus: () => undefined, onSubmit: () => undefined }
    return <SubmitPart control={control as unknown as DealFormControl} onDone={() => undefined} />
  }
  renderInPage(page(false))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('0 of 11 required fields')
  expect(screen.getByRole('status').textContent).toBe('Saves as you type.')
  expect(screen.queryByRole('list', { name: 'What is missing' })).toBeNull()
  cleanup()
  renderInPage(page(true))
  expect(screen.getByRole('list', { name: 'What is missing' }).children).toHaveLength(11)
})

test('what is optional of the project is folded until something of it is entered', () => {
  const page = (values: Partial<DealValues>) => {
    const form = { values: { ...EMPTY, ...values }, errors: {}, theirs: {}, set: () => undefined }
    return <DealFields form={form as unknown as ApiForm<DealValues>} editable={dealFields.names} />
  }
  const fold = () => screen.getByText('More about the project (optional)').closest('details')
  renderInPage(page({}))
  expect(fold()?.open).toBe(false)
  expect(fold()?.querySelector('[name="keyNeeds"]')).not.toBeNull()
  cleanup()
  renderInPage(page({ leadTime: '6 weeks' }))
  expect(fold()?.open).toBe(true)
})
