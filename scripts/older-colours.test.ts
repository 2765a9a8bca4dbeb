import postcss from 'postcss'
import { expect, test } from 'vitest'
import { olderColours } from './older-colours.ts'

async function written(css: string): Promise<string> {
  const { css: result } = await postcss([olderColours()]).process(css, { from: undefined })
  return result.replaceAll(/\s*([{}@])\s*/g, '$1')
}

test('a colour per scheme is one of two toggles', async () => {
  expect(await written('a{color:light-dark(var(--sheet), #fff)}')).toBe(
    'a{color:var(--light, var(--sheet)) var(--dark, #fff)}',
  )
  expect(
    await written('a{background:linear-gradient(light-dark(red,rgb(0 0 0 / .5)),light-dark(#000,#111) 4%)}'),
  ).toBe(
    'a{background:linear-gradient(var(--light, red) var(--dark, rgb(0 0 0 / .5)),var(--light, #000) var(--dark, #111) 4%)}',
  )
})

test('a colour without a variable is written in its digits', async () => {
  expect(await written('a{color:oklch(1 0 0);box-shadow:0 1px oklch(0 0 0 / 0.5)}')).toBe(
    'a{color:#ffffff;box-shadow:0 1px #00000080}',
  )
})

test('a colour of the hue has one for browsers without oklch, in both schemes', async () => {
  expect(await written('.a{--paper:light-dark(oklch(1 0 var(--hue)),oklch(0 0 var(--hue)));margin:0}')).toBe(
    '.a{--paper:var(--light, oklch(1 0 var(--hue))) var(--dark, oklch(0 0 var(--hue)));margin:0}' +
      '@supports not (color: oklch(0 0 0)){.a{--paper:var(--light, #ffffff) var(--dark, #000000)}}',
  )
})

test.each([
  ['color-mix(in oklab, var(--bad) 9%, var(--paper))', 'var(--paper)'],
  ['color-mix(in oklch, var(--brand) 88%, var(--ink))', 'var(--brand)'],
  ['color-mix(in oklch, var(--wash), var(--paper) 60%)', 'var(--paper)'],
  ['1px solid color-mix(in oklab, var(--amber) 40%, transparent)', '1px solid transparent'],
])('of the mix %s older browsers show the larger part', async (value, part) => {
  expect(await written(`a{border:${value}}`)).toBe(
    `a{border:${value}}@supports not (color: oklch(0 0 0)){a{border:${part}}}`,
  )
})

test('a colour that it cannot compute is refused', async () => {
  await expect(written('a{color:oklch(from var(--brand) l c h)}')).rejects.toThrow('older browsers')
})
