/** Every setting is read into the form of the desk and saved as it is: the server takes it, and says that nothing changed. */
import { expect, test } from 'vitest'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { formValues, partValue } from '#web/desk/setting/field-values.ts'

test('every setting that is opened and saved unchanged stays as it is', async () => {
  const site = await testApp({ demo: true })
  const as = await signedInOperator(site, 'administrator')
  const { settings } = (await site.call(getSettings, {}, { as })).data
  const stored = settings.filter(({ value }) => value !== null)
  expect(stored.length).toBeGreaterThan(10)
  for (const { part, version, value, demo } of stored) {
    const body = { part, version, value: partValue(part, formValues(part, value)) } as never
    const answer = await site.call(updateSetting, { body }, { as })
    expect([part, answer.status]).toEqual([part, 200])
    const { value: after, version: now } = answer.data.setting
    // A sample that is saved becomes the provider's own.
    expect([part, after, now]).toEqual([part, value, demo ? version + 1 : version])
  }
})
