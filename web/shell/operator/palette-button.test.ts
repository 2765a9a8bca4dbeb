import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the keys of the palette are on the button only where a keyboard is likely', () => {
  const styles = readFileSync(new URL('palette-button.module.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\n\.keys \{\s*display: none;/)
  expect(styles).toMatch(/and \(hover: hover\) \{[^{]+\.keys \{\s*display: block;/)
})
