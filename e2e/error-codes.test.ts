import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { expectAccessible } from './accessibility.ts'
import { CAUSES } from './error-causes.ts'
import { test } from './journey.ts'

/** What identity can cause (issue 4, acceptance 2). */
const CODES = [
  ...['0001', '0009', '0010', '0012', '0013', '0014', '0015', '0016', '0017', '0018', '0019', '0020', '0021'],
  ...['0022', '0023', '0024', '0028', '0029', '0030', '0031', '0032', '0035', '0036', '0037', '0038', '0053'],
  ...['0054', '0060', '0061', 'IAM_0004', 'codeBlocked', 'codeInvalid', 'codeMissing', 'loginIncorrect'],
  'agentCannotLink',
] as ErrorCode[]

test('every code has its cause', () => {
  expect(Object.keys(CAUSES).sort()).toEqual([...CODES].sort())
})

test.for(CODES)('%s is shown on the screen', async (code, { visit, people, site, provider }) => {
  const name = `code${CODES.indexOf(code)}`
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ width: 390 })
  const { cause, failures = [] } = CAUSES[code] ?? { cause: async () => {} }
  expectFailure(...failures.map((failure) => failure.replace('{userId}', person.userId)))
  await cause({ page, site, provider, texts, person, name })
  await page.getByText(ERRORS[code].en).first().waitFor()
  await expectAccessible(page)
})
