import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticesText, thirdPartyNotices } from './notices.ts'
import { inRoot } from './root.ts'

const notices = thirdPartyNotices()

test('every dependency of the product has a notice with a licence, in the version of the lock file', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const names = notices.map(({ name }) => name)
  for (const [name, version] of Object.entries(dependencies)) expect(names).toContain(`${name} ${version}`)
  expect(notices.filter(({ license }) => license === 'unknown')).toEqual([])
})

test('tools of development have no notice', () => {
  const names = notices.map(({ name }) => name.split(' ')[0])
  for (const tool of ['vitest', 'vite', 'playwright-core', 'lighthouse']) expect(names).not.toContain(tool)
})

test('a package of compiled libraries names each of them with its licence, and the LGPL is there as a whole', () => {
  const compiled = notices.filter(({ license }) => license.includes('LGPL'))
  expect(compiled.length).toBeGreaterThan(0)
  for (const { name, texts } of compiled) {
    const text = texts.join('\n')
    for (const library of ['libvips', 'glib', 'pango', 'librsvg', 'cairo', 'libheif', 'aom'])
      expect(text, name).toMatch(new RegExp(`\\| ${library} +\\|`))
    expect(text, name).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
    expect(text, name).toContain('GNU GENERAL PUBLIC LICENSE')
    expect(text, name).toContain('END OF TERMS AND CONDITIONS')
  }
})

test('the text has the licence of each package, a shared one once below the names of all', () => {
  const react = notices.find(({ name }) => name.startsWith('react '))
  expect(noticesText(notices)).toContain(react?.texts[0])
  const both = noticesText([
    { name: 'one 1.0.0', license: 'MIT', texts: ['MIT License\n\nCopyright (c) Someone'] },
    { name: 'two 2.0.0', license: 'MIT', texts: ['MIT License\n\nCopyright (c) Someone'] },
    { name: 'bare 3.0.0', license: 'ISC', texts: [] },
  ])
  expect(both).toContain('one 1.0.0 (MIT)\ntwo 2.0.0 (MIT)\n\nMIT License')
  expect(both.match(/MIT License/g)).toHaveLength(1)
  expect(both).toContain('bare 3.0.0 (ISC)\n\nLicensed under ISC.')
})
