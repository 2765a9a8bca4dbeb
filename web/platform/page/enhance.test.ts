import { expect, test } from 'vitest'
import { ENHANCE_SCRIPT } from './enhance.ts'
import { THEME_COLORS } from './theme-color.ts'

test('the script of every page compiles and has at most 1 KB', () => {
  expect(() => new Function(ENHANCE_SCRIPT)).not.toThrow()
  expect(new TextEncoder().encode(ENHANCE_SCRIPT).length).toBeLessThanOrEqual(1024)
})

/** What the script needs of a document, with the tags of the head. */
function documentWith(scheme: string | undefined, stored: Readonly<Record<string, string>> = {}) {
  const metas = THEME_COLORS.map(({ scheme: of }) => ({ id: of, media: `(prefers-color-scheme: ${of})` }))
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset, lang: 'en' },
    querySelectorAll: (selector: string) => (selector === '[name=theme-color]' ? metas : []),
  }
  const globals = {
    document,
    localStorage: scheme ? { scheme, ...stored } : stored,
    location: { search: '' },
    addEventListener: () => {},
    fetch: async () => new Response('{}'),
  }
  new Function(...Object.keys(globals), ENHANCE_SCRIPT)(...Object.values(globals))
  return { dataset, media: metas.map((meta) => meta.media) }
}

test.each([
  {
    scheme: undefined,
    chosen: 'auto',
    media: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  },
  { scheme: 'light', chosen: 'light', media: ['', 'none'] },
  { scheme: 'dark', chosen: 'dark', media: ['none', ''] },
])('theme-color follows the scheme $scheme', ({ scheme, chosen, media }) => {
  const page = documentWith(scheme)
  expect(page.dataset.scheme).toBe(chosen)
  expect(page.media).toEqual(media)
})

test.each([
  { permissions: ['trial:read', 'trial:create'], mark: '' },
  { permissions: ['trial:read'], mark: 'noTrial' },
  { permissions: [], mark: 'noTrial' },
  // Stored by a release without permissions.
  { permissions: undefined, mark: '' },
])('links to the trial form go by the stored permissions $permissions', ({ permissions, mark }) => {
  const userInfo = JSON.stringify({ userId: 'u', primaryName: 'lin-yue', permissions, updatedAt: 0 })
  expect(documentWith(undefined, { 'X-Auth-Token': 't', userId: 'u', userInfo }).dataset.signedIn).toBe(mark)
})
