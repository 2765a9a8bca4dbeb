import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { disableAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { respondWithError, stubApi } from '../form/test-form-errors.ts'
import { renderInPage } from '../test-render.tsx'

stubApi()

/** A list of which each row asks for a reason. */
function Rows() {
  const [asked, setAsked] = useState<string>()
  return (
    <>
      {['first', 'second'].map((id) => (
        <button key={id} type="button" onClick={() => setAsked(id)}>
          Reject {id}
        </button>
      ))}
      {asked ? (
        <ActionDialog
          title={`Reject ${asked}`}
          label="Reject"
          asks={{ label: 'Reason', max: 20, key: `reject ${asked}` }}
          call={(reason) =>
            callApi(disableAccount, { params: { accountId: asked }, body: { reason, updatedAt: 1 } })
          }
          onDone={() => {}}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Reason')
const press = (name: string) => screen.getByRole('button', { name })

test('a reason stays over Escape, for its own row only, and is gone once it is sent or discarded', async () => {
  const user = renderInPage(<Rows />)
  await user.click(press('Reject first'))
  await user.type(await reason(), 'No licence')
  await user.keyboard('{Escape}')
  await user.click(press('Reject second'))
  expect((await reason()).value).toBe('')
  await user.keyboard('{Escape}')
  await user.click(press('Reject first'))
  expect((await reason()).value).toBe('No licence')
  screen.getByText('We restored what you entered last time.')
  await user.click(press('Discard it'))
  expect((await reason()).value).toBe('')
  await user.type(await reason(), 'No licence')
  await user.click(press('Reject'))
  await user.click(await screen.findByRole('button', { name: 'Reject first' }))
  expect((await reason()).value).toBe('')
})

test('a reason stays where the call was refused', async () => {
  const user = renderInPage(<Rows />)
  await user.click(press('Reject first'))
  await user.type(await reason(), 'No licence')
  respondWithError(conflictErrors.changedMeanwhile)
  await user.click(press('Reject'))
  await screen.findByRole('alert')
  expect((await reason()).value).toBe('No licence')
})

test('a text that is pasted stays whole, and is counted from four fifths of its limit on', async () => {
  const user = renderInPage(<Rows />)
  await user.click(press('Reject first'))
  await user.click(await reason())
  await user.paste('x'.repeat(15))
  expect(screen.queryByText(/ of 20/)).toBe(null)
  await user.paste('👍')
  screen.getByText('16 of 20')
  await user.paste('y'.repeat(30))
  expect((await reason()).value).toHaveLength(47)
  screen.getByText('46 of 20: 26 too many')
})
