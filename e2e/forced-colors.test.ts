/** Forced colours (Windows contrast themes): what is chosen differs by more than the colours of the page. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { formIsReady } from './steps.ts'

/** How the chosen and the first other option of a group of radio buttons are drawn: outline, and whether with a tick. */
const drawn = (group: string) => `(() => {
  const options = [...document.querySelectorAll('${group} label:has(input[type=radio])')]
  const look = (option) => [getComputedStyle(option).outlineStyle, getComputedStyle(option, '::after').content !== 'none']
  const isChosen = (option) => option.querySelector('input').checked
  return [look(options.find(isChosen)), look(options.find((option) => !isChosen(option)))]
})()`

test('chosen cards, pills and segments are told apart in forced colours, the first two by a tick in any', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(PATHS.freeTrial)
  await formIsReady(page)
  expect(await page.evaluate(drawn('[data-name=regionId]'))).toEqual([
    ['solid', true],
    ['none', false],
  ])
  await page.goto(`${PATHS.productCenter}#calculator`)
  expect(await page.evaluate(drawn('#calculator [role=radiogroup]'))).toEqual([
    ['solid', true],
    ['none', false],
  ])
  await page.goto(PATHS.logIn)
  expect(await page.evaluate(drawn('[data-name=identity]'))).toEqual([
    ['solid', false],
    ['none', false],
  ])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(PATHS.freeTrial)
  expect(await page.evaluate(drawn('[data-name=regionId]'))).toEqual([
    ['none', true],
    ['none', false],
  ])
})
