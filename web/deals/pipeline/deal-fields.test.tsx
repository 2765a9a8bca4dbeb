import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_DEAL, gapsOf } from '#contract/deals/pipeline/pipeline.fields.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DealFields } from './deal-fields.tsx'
import { SubmitPart } from './deal-form-end.tsx'
import { type DealValues, toDraft } from './use-deal-draft.ts'
import type { DealFormControl } from './use-deal-form.ts'

stubApi()

const EMPTY = { ...EMPTY_DEAL, scale: '' } as DealValues

/** The form as the page has it, without what saves it. */
function Page({ projectName }: { readonly projectName: string }) {
  const [values, setValues] = useState<DealValues>({ ...EMPTY, projectName })
  const gaps = gapsOf(toDraft(values))
  const wrong = gaps.some(({ field }) => field === 'projectName')
  const form = {
    values,
    errors: wrong ? { projectName: 'Not allowed here.' } : {},
    busy: false,
    theirs: {},
    set: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    check: () => undefined,
  } as unknown as ApiForm<DealValues>
  const control = {
    form,
    gaps,
    focus: () => undefined,
    onSubmit: () => undefined,
  } as unknown as DealFormControl
  return (
    <>
      <DealFields form={form} editable={['projectName']} />
      <SubmitPart control={control} onDone={() => undefined} />
    </>
  )
}

test('a name that is refused is to correct, and the nearest that is allowed is taken with one press', async () => {
  const user = renderInPage(<Page projectName="Branch rollout 2027" />)
  const title = () => screen.getByRole('heading', { level: 2, name: /field/ }).textContent
  expect(title()).toMatch(/^\d+ fields missing, 1 field to correct$/)
  expect(screen.getByRole('list', { name: 'What to correct' }).textContent).toBe('Project name')
  await user.click(screen.getByRole('button', { name: 'Use “Branch-rollout”' }))
  expect((screen.getByRole('textbox', { name: /Project/ }) as HTMLInputElement).value).toBe('Branch-rollout')
  expect(title()).toMatch(/^\d+ fields missing$/)
  expect(screen.queryByRole('list', { name: 'What to correct' })).toBeNull()
})
