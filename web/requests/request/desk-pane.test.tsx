import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DeskPane } from './desk-pane.tsx'

const error = { status: 409, errorCode: 'x', errorMsg: 'A colleague was quicker.' }
const load = async () => {}

test('where nothing could be loaded it can be tried again', () => {
  renderInPage(<DeskPane label="Deal" state={{ part: undefined, error, load }} />)
  screen.getByText(error.errorMsg)
  screen.getByRole('button', { name: 'Try again' })
})
