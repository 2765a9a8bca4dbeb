import { expect, test } from 'vitest'
import { areaManifest } from './area-manifest.ts'

const SITE = '/assets/manifest-0f1e2d3c.js'

test('the account area and the desk have a manifest of their own, other pages that of the site', () => {
  expect(areaManifest(SITE, ['root', 'account', 'messages/mail/mails.page'])).toBe(
    '/assets/manifest-account-0f1e2d3c.js',
  )
  expect(areaManifest(SITE, ['root', 'desk'])).toBe('/assets/manifest-desk-0f1e2d3c.js')
  expect(areaManifest(SITE, ['root', 'shell/entry/entry-layout'])).toBe(SITE)
})

test('a folder whose name begins like the file stays the same, and so does the address of development', () => {
  expect(areaManifest('/tmp/manifest-1/assets/manifest-2.js', ['desk'])).toBe(
    '/tmp/manifest-1/assets/manifest-desk-2.js',
  )
  expect(areaManifest('/@id/__x00__virtual:browser-manifest', ['desk'])).toBe(
    '/@id/__x00__virtual:browser-manifest',
  )
})
