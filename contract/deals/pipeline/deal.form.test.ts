import { expect, test } from 'vitest'
import { dealFields } from './deal.form.ts'

// A rule of characters is read before it is broken.
test('each line that refuses a space, a digit or a comma has a hint that says so', () => {
  const lines = dealFields.names.flatMap((name) => {
    const { control, schema, hint } = dealFields.fields[name] as {
      readonly control: string
      readonly schema: { safeParse(value: unknown): { readonly success: boolean } }
      readonly hint?: { readonly zh: string; readonly en: string }
    }
    const refused = [' ', '1', ','].filter((each) => !schema.safeParse(`Ab${each}cd`).success)
    return control === 'line' && refused.length > 0 ? [{ name, hint }] : []
  })
  expect(lines.map(({ name }) => name)).toEqual(['companyCode', 'city', 'projectName', 'scenarios'])
  for (const { hint } of lines) expect([hint?.zh, hint?.en]).not.toContain(undefined)
})

test('an amount says that its currency is chosen', () => {
  expect(dealFields.fields.estimatedValue.hint).toEqual({
    zh: expect.stringContaining('人民币或美元'),
    en: expect.stringContaining('yuan or US dollars'),
  })
})
