import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DealForm } from './deal-form.page.tsx'
import { DEAL_OF_TEST } from './test-deal.ts'
import { pipelineEn as en } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

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
