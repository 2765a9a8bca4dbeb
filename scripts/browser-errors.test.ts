import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { browserErrors } from './browser-errors.ts'
import { inRoot } from './root.ts'

test('an error file is reduced to its codes', async () => {
  expect(await loaded('contract/trials/trial/trial.errors.ts')).toMatch(
    /^export const trialErrors = \{"onePerRegion":\{"code":"CONSOLE_0028"\}(,"\w+":\{"code":"\w+"\})*\}$/,
  )
})

test('the error texts of a language are one object, without the other language', async () => {
  const code = await loaded('web/platform/text/error-texts.en.ts')
  expect(code).toMatch(/^export const errorTextsEn = \{.*"0021":"Incorrect user name or password/)
  expect(code).not.toMatch(/\p{Script=Han}/u)
})

test('an endpoint has neither errors nor a summary, whatever the number of their lines', async () => {
  const code = await loaded('contract/identity/register/register.endpoints.ts')
  expect(new Set(code.match(/errors: .*/g))).toEqual(new Set(['errors: [],']))
  expect(new Set(code.match(/summary:.*/g))).toEqual(new Set(["summary: '',"]))
})

test.each(['contract/kit/list/define-list.ts', 'contract/deals/pipeline/pipeline.list.ts'])(
  'what declares a list has no summary: %s',
  async (path) => {
    expect(new Set((await loaded(path)).match(/summary:\s+['"`].*/g))).toEqual(new Set(["summary: '',"]))
  },
)

/** The module that the browser gets in place of this file. */
async function loaded(path: string): Promise<string> {
  const { load } = browserErrors() as Plugin & { load: { handler(id: string): Promise<{ code: string }> } }
  return (await load.handler(inRoot(path))).code
}
