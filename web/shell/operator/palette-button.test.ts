import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the keys of the palette are not on the button of a screen that is touched', () => {
  const styles = readFileSync(new URL('palette-button.module.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/@media \(hover: none\) \{\s*\.keys \{\s*display: none;/)
})
