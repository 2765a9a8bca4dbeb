import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
