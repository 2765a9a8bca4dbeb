import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ITEM, shownQueue } from './test-queue.ts'
import { queueEn } from './text.en.ts'

const shown = shownQueue()
const [first, second] = shown.overview.settings.reasons.filter(({ action }) => action === 'reject')

function show({
  action = 'reject',
  blocked = undefined as string | undefined,
  isSingle = true,
  queue = shown,
} = {}) {
  const [onSend, onCancel] = [vi.fn(), vi.fn()]
  const user = renderInPage(
    <DecisionPanel
      shown={queue}
      item={ITEM}
      action={action}
      isSingle={isSingle}
      blocked={blocked}
      onSend={onSend}
      onCancel={onCancel}
      onAction={() => {}}
    >
      <p>the request</p>
    </DecisionPanel>,
  )
  return { user, onSend, onCancel }
}

test('reasons are picked by number, and sent in the language of the applicant', async () => {
  const { user, onSend } = show()
  await user.keyboard('12')
  await user.keyboard('2')
  screen.getByText(first?.text.zh ?? '')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const { code, field, text } = first ?? {}
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    action: 'reject',
    version: '3.a',
    note: '',
    reasons: [{ code, field, text: text?.zh }],
  })
})

test('nothing is sent without a reason or a message', async () => {
  const { user, onSend } = show()
  await user.keyboard('{Control>}{Enter}{/Control}')
  screen.getByText(queueEn.decide.choose)
  expect(onSend).not.toHaveBeenCalled()
})

test('the text of a reason can be edited, in either language, and a message added', async () => {
  const { user, onSend } = show()
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await user.keyboard('2')
  await user.click(screen.getByRole('button', { name: queueEn.decide.edit }))
  const text = screen.getByLabelText(queueEn.decide.text.replace('{{title}}', second?.title.en ?? ''))
  await user.clear(text)
  await user.type(text, 'See register 1.')
  await user.type(screen.getByLabelText(queueEn.decide.note), 'Call us.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    reasons: [{ text: 'See register 1.' }],
    note: 'Call us.',
  })
})

test('digits that are typed into a field pick no reason, and Escape closes the panel', async () => {
  const { user, onCancel } = show()
  await user.click(screen.getByRole('button', { name: queueEn.decide.edit }))
  await user.type(screen.getByLabelText(queueEn.decide.note), '1')
  expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([])
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('without single keys only Ctrl + Enter and Escape work', async () => {
  const { user, onSend } = show({ isSingle: false })
  await user.keyboard('1')
  await user.click(screen.getByRole('checkbox', { name: new RegExp(first?.title.en ?? '') }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls[0]?.[0].reasons).toHaveLength(1)
})

test('while no decision can be made, the reason is shown and nothing is sent', async () => {
  const { user, onSend } = show({ blocked: queueEn.offline })
  screen.getByText(queueEn.offline)
  await user.keyboard('1{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
})

test('while no decision can be made for a reason that the page says elsewhere, the key sends nothing either', async () => {
  const { user, onSend } = show({ blocked: '' })
  await user.keyboard('1{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
})

/** The request as it is loaded again. */
let change: (item: typeof ITEM) => void
function Panel() {
  const [item, setItem] = useState(ITEM)
  change = setItem
  return (
    <DecisionPanel
      shown={shown}
      item={item}
      action="reject"
      isSingle
      blocked={undefined}
      onSend={() => {}}
      onCancel={() => {}}
      onAction={() => {}}
    >
      <p>the request</p>
    </DecisionPanel>
  )
}

test('what is written stays where the applicant sends the request anew meanwhile', async () => {
  const user = renderInPage(<Panel />)
  await user.click(screen.getByRole('button', { name: queueEn.decide.edit }))
  const note = screen.getByLabelText<HTMLTextAreaElement>(queueEn.decide.note)
  await user.type(note, 'The stamp is missing.')
  act(() => change({ ...ITEM, revision: ITEM.revision + 1, version: '4.a' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(queueEn.decide.note).value).toBe('The stamp is missing.')
})

test('what is written is in the panel that opens again after a colleague has moved the request', async () => {
  const user = renderInPage(<Reopened />)
  await user.click(screen.getByRole('button', { name: queueEn.decide.edit }))
  await user.type(screen.getByLabelText(queueEn.decide.note), 'The stamp is missing.')
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(queueEn.decide.note).value).toBe('The stamp is missing.')
})

/** The panel of a request that was moved since it was opened first. */
function Reopened() {
  const [revision, setRevision] = useState(ITEM.revision)
  return (
    <div key={revision}>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        Again
      </button>
      <DecisionPanel
        shown={shown}
        item={{ ...ITEM, revision }}
        action="reject"
        isSingle
        blocked={undefined}
        onSend={() => {}}
        onCancel={() => {}}
        onAction={() => {}}
      >
        <p>the request</p>
      </DecisionPanel>
    </div>
  )
}

const reasons = shown.overview.settings.reasons
const CHANGED = { ...first, text: { zh: '新的说明', en: 'New words' } } as (typeof reasons)[number]

/** The panel while a colleague changes the first reason, and deletes the others. */
function Changing({ onSend }: { readonly onSend: () => void }) {
  const [given, setGiven] = useState(reasons)
  const overview = { ...shown.overview, settings: { ...shown.overview.settings, reasons: given } }
  return (
    <>
      <button type="button" onClick={() => setGiven([CHANGED])}>
        Colleague
      </button>
      <DecisionPanel
        shown={{ ...shown, overview }}
        item={ITEM}
        action="reject"
        isSingle
        blocked={undefined}
        onSend={onSend}
        onCancel={() => {}}
        onAction={() => {}}
      >
        <p>the request</p>
      </DecisionPanel>
    </>
  )
}

test('a chosen reason keeps its words where a colleague changes or deletes it, and the new ones are taken by a press', async () => {
  const onSend = vi.fn()
  const user = renderInPage(<Changing onSend={onSend} />)
  await user.keyboard('12')
  await user.click(screen.getByRole('button', { name: 'Colleague' }))
  screen.getByText(queueEn.decide.newer.replace('{{title}}', first?.title.en ?? ''))
  screen.getByText(queueEn.decide.gone.replace('{{title}}', second?.title.en ?? ''))
  const send = () => user.click(screen.getByRole('button', { name: /Decline and e-mail/ }))
  const sent = () => onSend.mock.lastCall?.[0].reasons.map(({ text }: { text: string }) => text)
  await send()
  expect(sent()).toEqual([first?.text.zh, second?.text.zh])
  await user.click(screen.getByRole('button', { name: queueEn.decide.takeNewer }))
  screen.getByText(CHANGED.text.zh)
  await send()
  expect(sent()).toEqual([CHANGED.text.zh, second?.text.zh])
})

test('a reason about a field is at the field only where the decision asks for it, and above the request otherwise', async () => {
  const of = (action: string) => {
    const { settings } = shown.overview
    const reasons = settings.reasons.map((each) => ({ ...each, action }))
    return { ...shown, overview: { ...shown.overview, settings: { ...settings, reasons } } }
  }
  const { user } = show({ action: 'reject', queue: of('reject') })
  await user.keyboard('1')
  screen.getByText(queueEn.decide.shownAtAll)
  cleanup()
  const again = show({ action: 'sendBack', queue: of('sendBack') })
  await again.user.keyboard('1')
  expect(screen.queryByText(queueEn.decide.shownAtAll)).toBeNull()
  expect(screen.getByText('Company', { selector: 'b' }).parentElement?.textContent).toBe(
    'Shown to the applicant next to the field Company',
  )
})
