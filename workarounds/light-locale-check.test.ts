import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'

test('the library still loads all formats for a check of the language: once this fails, delete the work-around', () => {
  const file = inRoot('node_modules', 'react-aria', 'dist', 'private', 'i18n', 'useDefaultLocale.mjs')
  const code = readFileSync(file, 'utf8')
  expect(code.match(/\n\s*Intl\.DateTimeFormat\.supportedLocalesOf\(\[/g)).toHaveLength(1)
  expect(code).toMatch(/\nlet \$\w+\$var\$currentLocale = \$\w+\$export\$\w+\(\);/)
})

test.each(['en-US', 'zh', 'en_US', 'x', '', 'zh-Hans-CN-u-nu-hanidec'])('both checks agree on %j', (tag) => {
  const throws = (check: () => unknown) => {
    try {
      check()
      return false
    } catch {
      return true
    }
  }
  expect(throws(() => Intl.getCanonicalLocales([tag]))).toBe(
    throws(() => Intl.DateTimeFormat.supportedLocalesOf([tag])),
  )
})
