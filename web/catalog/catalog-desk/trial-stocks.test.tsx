import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { catalogDeskEn as texts } from './text.en.ts'
import { TrialStocks } from './trial-stocks.tsx'

const STOCK = { regionId: 'north', name: 'North', active: false, stock: 5 }
let sent: unknown[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sent = []
  answer = () => Response.json({ ...STOCK, stock: 7 })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const show = (permissions: readonly string[] = OPERATOR_PERMISSIONS) =>
  renderInPage(<TrialStocks stocks={[STOCK]} onRefused={() => {}} />, 'en', null, {
    account: { ...ACCOUNT, accountType: 3, permissions } as typeof ACCOUNT,
  })
const saveButton = () =>
  screen.queryByRole('button', { name: texts.stock.saveOf.replace('{{region}}', 'North') })

function Asked() {
  const [stock, setStock] = useState(5)
  return (
    <>
      <button type="button" onClick={() => setStock(3)}>
        Ask again
      </button>
      <TrialStocks stocks={[{ ...STOCK, stock }]} onRefused={() => setStock(3)} />
    </>
  )
}

test('a stock that others have changed is the new one once the page was asked for again', async () => {
  const account = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT
  const user = renderInPage(<Asked />, 'en', null, { account })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'North' })
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(field.value).toBe('3')
  await user.clear(field)
  await user.type(field, '7')
  await user.click(saveButton() as HTMLElement)
  expect(sent).toEqual([{ from: 3, to: 7 }])
})

test('a stock that is refused is asked for again, and the next save is from what is true now', async () => {
  const account = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT
  const user = renderInPage(<Asked />, 'en', null, { account })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'North' })
  const refusal = { status: 409, errorCode: 'trialStockChanged', errorMsg: 'It has changed.', requestId: '1' }
  answer = () => Response.json(refusal, { status: 409 })
  await user.clear(field)
  await user.type(field, '7')
  await user.click(saveButton() as HTMLElement)
  await screen.findByText('It has changed.')
  answer = () => Response.json({ ...STOCK, stock: 7 })
  await user.click(await screen.findByRole('button', { name: /Keep my text/ }))
  await user.click(saveButton() as HTMLElement)
  await waitFor(() => expect(sent.at(-1)).toEqual({ from: 3, to: 7 }))
})

test('a number is saved with the one that the screen showed', async () => {
  const user = show()
  screen.getByText(texts.stock.inactive)
  expect(saveButton()).toBeNull()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'North' })
  // Without a button Enter sends the form by itself.
  await user.type(field, '{Enter}')
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, 'many')
  await user.click(saveButton() as HTMLElement)
  screen.getByText(texts.stock.number)
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, '1,5')
  await user.click(saveButton() as HTMLElement)
  screen.getByText(texts.stock.number)
  expect([sent, (field as HTMLInputElement).value]).toEqual([[], '1,5'])
  await user.clear(field)
  await user.type(field, '7')
  await user.click(saveButton() as HTMLElement)
  expect(sent).toEqual([{ from: 5, to: 7 }])
  await waitFor(() => expect(saveButton()).toBeNull())
  expect(document.activeElement).toBe(field)
})

test('who is in another field when a number is saved stays there', async () => {
  let come: (saved: Response) => void = () => {}
  const saved = new Promise<Response>((resolve) => {
    come = resolve
  })
  answer = () => saved
  const stocks = [STOCK, { ...STOCK, regionId: 'south', name: 'South' }]
  const account = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT
  const user = renderInPage(<TrialStocks stocks={stocks} onRefused={() => {}} />, 'en', null, { account })
  await user.type(screen.getByRole('textbox', { name: 'North' }), '0')
  await user.click(saveButton() as HTMLElement)
  const other = screen.getByRole('textbox', { name: 'South' })
  await user.click(other)
  come(Response.json({ ...STOCK, stock: 50 }))
  await waitFor(() => expect(saveButton()).toBeNull())
  expect(document.activeElement).toBe(other)
})

test('a number that trials have changed meanwhile is refused with the reason', async () => {
  answer = () =>
    Response.json(
      { status: 409, errorCode: 'x', errorMsg: 'It has changed.', requestId: '1' },
      { status: 409 },
    )
  const user = show()
  const field = screen.getByRole('textbox', { name: 'North' })
  await user.type(field, '0')
  await user.click(saveButton() as HTMLElement)
  await screen.findByText('It has changed.')
})

test('who may not set it reads it', () => {
  show(['catalog:read'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'North' }).readOnly).toBe(true)
})
