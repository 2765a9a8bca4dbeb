import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { setAsking } from '#web/platform/data/shown-is-true.ts'
import { reAuthenticationRequest, settleReAuthentication } from '#web/platform/session/recent-auth.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { renderInPage } from '../test-render.tsx'
import { toastQueue } from '../toast-queue.ts'
import { ActionButton } from './action-button.tsx'
import { useAction } from './use-action.ts'

type Answer = ApiResult<{ readonly id: number }>
const refused = (errorCode: string, fields?: Record<string, { code: string; message: string }>): Answer => ({
  ok: false,
  error: { status: 409, errorCode, errorMsg: `refused: ${errorCode}`, ...(fields && { fields }) },
})

interface PageProps {
  readonly answers: (Answer | Promise<Answer>)[]
  readonly calls: string[]
  readonly made: unknown[]
}

function Page({ answers, calls, made }: PageProps) {
  const action = useAction({ fields: ['name'], afterwards: () => calls.push('reload') })
  const press = async () => {
    const call = async () => {
      calls.push('call')
      return answers.shift() ?? refused('none')
    }
    made.push(await action.run(call, 'Saved.'))
  }
  return (
    <>
      <p>{action.errors.name}</p>
      <ActionButton action={action} onClick={() => void press()}>
        Save
      </ActionButton>
    </>
  )
}

/** Its button goes once another person has decided. */
function Offered({ treats = false }: { readonly treats?: boolean }) {
  const [isOffered, setOffered] = useState(true)
  const gone = () => setOffered(false)
  return isOffered ? (
    <Refused onStale={gone} onRefused={treats ? gone : undefined} />
  ) : (
    <p>Decided meanwhile</p>
  )
}

interface RefusedProps {
  readonly onStale: () => void
  /** Treats the refusal in its own way. */
  readonly onRefused: (() => void) | undefined
}

function Refused({ onStale, onRefused }: RefusedProps) {
  const action = useAction({
    refused() {
      onRefused?.()
      return onRefused !== undefined
    },
  })
  const call = async () => {
    setAsking(Promise.resolve().then(onStale))
    return refused('decided')
  }
  return (
    <ActionButton action={action} onClick={() => void action.run(call)}>
      Withdraw
    </ActionButton>
  )
}

/** A button whose calls get the next answer each; what came of them is in the list. */
function page(answers: PageProps['answers']) {
  const [calls, made]: [string[], unknown[]] = [[], []]
  const user = renderInPage(<Page answers={answers} calls={calls} made={made} />)
  return { user, made, calls, button: () => screen.getByRole('button', { name: 'Save' }) }
}

test('a call that is done reloads, says so, and gives its answer', async () => {
  const { user, made, calls, button } = page([{ ok: true, data: { id: 7 } }])
  await user.click(button())
  await waitFor(() => expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Saved.']))
  expect(made).toEqual([{ id: 7 }])
  expect(calls).toEqual(['call', 'reload'])
})

test('two presses before the first is shown are one call; the button says that it runs', async () => {
  let answer: (value: Answer) => void = () => {}
  const { calls, button } = page([new Promise<Answer>((resolve) => (answer = resolve))])
  const pressed = button()
  pressed.click()
  pressed.click()
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBe('true'))
  expect(calls).toEqual(['call'])
  answer({ ok: true, data: { id: 1 } })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
})

test('a refusal is announced at the button, and goes with the next press', async () => {
  const { user, made, button } = page([refused('taken'), { ok: true, data: { id: 1 } }])
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe('refused: taken')
  expect(made).toEqual([undefined])
  await user.click(button())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what is wrong with a field of the page is said there, and not at the button', async () => {
  const { user, button } = page([refused('inputInvalid', { name: { code: 'x', message: 'Too long.' } })])
  await user.click(button())
  await screen.findByText('Too long.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a call that needs a recent sign-in asks for it, and is made again', async () => {
  const { user, made, calls, button } = page([
    refused(httpErrors.proofNeeded.code),
    { ok: true, data: { id: 2 } },
  ])
  await user.click(button())
  await waitFor(() => expect(reAuthenticationRequest.snapshot()).toBe(true))
  settleReAuthentication(true)
  await waitFor(() => expect(made).toEqual([{ id: 2 }]))
  expect(calls).toEqual(['call', 'call', 'reload'])
})

test('a refusal whose button goes with what it makes stale is said all the same', async () => {
  const user = renderInPage(<Offered />)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Decided meanwhile')
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain(
      'Not done: refused: decided',
    ),
  )
})

test('a refusal that a page treats in its own way is not said once more', async () => {
  renderInPage(<Offered treats />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  // The answer comes before the time begins after which it would be said.
  await act(() => vi.advanceTimersByTimeAsync(1))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  expect(screen.queryByText('Decided meanwhile')).not.toBeNull()
  expect(toastQueue.visibleToasts).toEqual([])
})

test('a refusal that comes when the button is gone is said all the same', async () => {
  const { promise, resolve } = testGate<Answer>()
  const { user, made, button } = page([promise])
  await user.click(button())
  cleanup()
  resolve(refused('taken'))
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain('Not done: refused: taken'),
  )
  expect(made).toEqual([undefined])
})
