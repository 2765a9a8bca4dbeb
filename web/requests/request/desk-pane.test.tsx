import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DeskPane } from './desk-pane.tsx'

const error = { status: 409, errorCode: 'x', errorMsg: 'A colleague was quicker.' }
const load = async () => {}

test('what was refused is said above what is there, which stays with what is typed in it', () => {
  renderInPage(
    <DeskPane label="Deal" state={{ part: {}, error, load }}>
      <textarea aria-label="Comment" />
    </DeskPane>,
  )
  screen.getByText(error.errorMsg)
  screen.getByLabelText('Comment')
})

test('where nothing could be loaded it can be tried again', () => {
  renderInPage(<DeskPane label="Deal" state={{ part: undefined, error, load }} />)
  screen.getByText(error.errorMsg)
  screen.getByRole('button', { name: 'Try again' })
})
