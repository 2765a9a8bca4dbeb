import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { DealComment } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DealThread } from './deal-thread.tsx'
import { pipelineEn as texts } from './text.en.ts'

stubApi()

const answered = async () => ({ ok: true as const, data: {} })

test('the field for a comment on a deal that is over is behind a button, and has the focus then', async () => {
  const user = renderInPage(
    <DealThread
      draftKey="d"
      comments={[]}
      side="operator"
      mayWrite
      folds
      hint=""
      action={texts.desk.toPartner}
      findPeople={async () => ({ ok: true, data: { list: [] } })}
      send={answered}
      edit={answered}
      onChange={async () => {}}
    />,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.talk.comment }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: texts.thread.label }))
})

const COMMENT: DealComment = {
  number: 1,
  kind: 'comment',
  at: 0,
  by: { side: 'partner', name: 'Chen' },
  text: 'We start in May.',
  version: 1,
  replyTo: null,
  editedAt: null,
  earlier: [],
  isOwn: true,
  mentions: [],
  files: [],
}

/** What was sent: the version that was seen, and the text. */
const edits: unknown[] = []

/** The thread while its author changes the comment in another tab. */
function TwoTabs() {
  const [comment, setComment] = useState(COMMENT)
  return (
    <>
      <button
        type="button"
        onClick={() => setComment({ ...comment, text: 'We start in June.', version: 2, editedAt: 5 })}
      >
        Other tab
      </button>
      <DealThread
        draftKey="d"
        comments={[comment]}
        side="partner"
        mayWrite
        hint=""
        action=""
        findPeople={async () => ({ ok: true, data: { list: [] } })}
        send={answered}
        edit={async ({ version }, text) => {
          edits.push([version, text])
          return { ok: true, data: {} }
        }}
        onChange={async () => {}}
      />
    </>
  )
}

test('an edit of a comment stays where the comment is changed in another tab, with both texts to choose from', async () => {
  const user = renderInPage(<TwoTabs />)
  await user.click(screen.getByRole('button', { name: texts.thread.edit }))
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.thread.edit })
  await user.type(box(), ' The customer has agreed.')
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  expect(box().value).toBe('We start in May. The customer has agreed.')
  await user.click(screen.getByRole('button', { name: texts.thread.save }))
  expect(edits).toEqual([])
  await user.click(await screen.findByRole('button', { name: kitEn.conflict.keepMine }))
  await user.click(screen.getByRole('button', { name: texts.thread.save }))
  expect(edits).toEqual([[2, 'We start in May. The customer has agreed.']])
})

test('an edit is open again after a reload, and is gone once it is cancelled', async () => {
  const first = renderInPage(<TwoTabs />)
  await first.click(screen.getByRole('button', { name: texts.thread.edit }))
  const box = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: texts.thread.edit })
  await first.type(box() as HTMLElement, '!')
  cleanup()
  const user = renderInPage(<TwoTabs />)
  expect(box()?.value).toBe('We start in May.!')
  await user.click(screen.getByRole('button', { name: kitEn.cancel }))
  cleanup()
  renderInPage(<TwoTabs />)
  expect(box()).toBeNull()
})
