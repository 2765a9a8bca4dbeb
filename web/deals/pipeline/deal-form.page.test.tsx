import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DealForm } from './deal-form.page.tsx'
import { DEAL_OF_TEST } from './test-deal.ts'
import { pipelineEn as en } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

/** A draft that can be sent, and what it is once a colleague has sent it. */
const sendable: Deal = {
  ...DEAL_OF_TEST,
  values: {
    ...DEAL_OF_TEST.values,
    companyName: 'Harbour Ltd',
    country: 'SG',
    city: 'Jurong',
    industry: 'education',
    scale: 20,
    scenarios: 'Computer lab',
    contactName: 'Chen',
    contactPhone: '+6561234567',
    contactEmail: 'chen@harbour.example',
    leadSource: 'tender',
  },
}
const TWICE = { sendable, submitted: { ...sendable, version: 4, status: 'inReview' as const } }

/** A colleague changes the draft behind the dialog. */
let changedMeanwhile: (version: number) => void
function Form() {
  const [version, setVersion] = useState(3)
  changedMeanwhile = setVersion
  return <DealForm deal={{ ...DEAL_OF_TEST, version, actions: ['discard'] }} onCreated={() => {}} />
}

test.each([
  ['0022', 4],
  ['dealNotAllowed', 3],
])('after a refusal with %s a draft is deleted as it was seen', async (errorCode, second) => {
  const sent: number[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/discard')) return Response.json({})
    sent.push(JSON.parse(String(body)).version)
    return Response.json({ status: 409, errorCode, errorMsg: 'Refused.' }, { status: 409 })
  })
  const user = renderInPage(<Form />, 'en', null, { account: { ...ACCOUNT, accountType: 2 as const } })
  await user.click(await screen.findByRole('button', { name: en.form.discard }))
  const dialog = within(await screen.findByRole('dialog'))
  act(() => changedMeanwhile(4))
  const confirm = dialog.getByRole('button', { name: en.form.discard })
  await user.click(confirm)
  await dialog.findByRole('alert')
  await user.click(confirm)
  await waitFor(() => expect(sent).toEqual([3, second]))
})

test('of two people who submit one draft the second is led to the deal, without the refusal of a form that is over', async () => {
  const { sendable, submitted } = TWICE
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/submission')
      ? Response.json(
          { status: 409, errorCode: '0022', errorMsg: 'Check it and try again.' },
          { status: 409 },
        )
      : Response.json(submitted),
  )
  const user = renderInPage(<DealForm deal={sendable} onCreated={() => {}} />, 'en', null, {
    account: { ...ACCOUNT, accountType: 2 as const },
  })
  const [submit] = screen.getAllByRole('button', { name: en.form.submit })
  await user.click(submit as HTMLElement)
  const link = await screen.findByRole('link', { name: en.talk.view })
  expect(link.getAttribute('href')).toContain(sendable.id)
  // The form has gone with the focus: what is there in its place is said.
  expect(screen.getByRole('alert').textContent).toBe(en.form.locked)
  expect(screen.queryByText(/try again/)).toBeNull()
})
