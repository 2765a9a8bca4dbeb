import { expect, test } from 'vitest'
import { ENHANCE_SCRIPT } from './enhance.ts'
import { THEME_COLORS } from './theme-color.ts'

test('the script of every page compiles and has at most 1.1 KB', () => {
  expect(() => new Function(ENHANCE_SCRIPT)).not.toThrow()
  expect(new TextEncoder().encode(ENHANCE_SCRIPT).length).toBeLessThanOrEqual(1126)
})

const NOW = 1_800_000_000_000
const DAY = 24 * 60 * 60 * 1000

/** What the script needs of a document, with the tags of the head. */
function documentWith(local: Record<string, string> = {}, waiting: Record<string, unknown> = {}) {
  const metas = THEME_COLORS.map(({ scheme: of }) => ({ id: of, media: `(prefers-color-scheme: ${of})` }))
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset, lang: 'en' },
    querySelectorAll: (selector: string) => (selector.startsWith('meta[id],') ? metas : []),
  }
  const drafts = Object.entries(waiting).map(([kind, draft]) => [
    `draft:waiting-${kind}`,
    JSON.stringify(draft),
  ])
  const sessionStorage = Object.fromEntries(drafts)
  const globals = {
    document,
    localStorage: local,
    sessionStorage,
    location: 'https://desktop.example.com/content/home',
    fetch: () => new Promise(() => {}),
    Date: class {
      valueOf() {
        return NOW
      }
    },
    onpageshow: null,
    onstorage: null,
    onpageswap: null,
    onpagereveal: null,
    onclick: null,
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
  const page = documentWith(scheme ? { scheme } : {})
  expect(page.dataset.scheme).toBe(chosen)
  expect(page.media).toEqual(media)
})

const waiting = {
  values: { place: 'Shanghai', email: 'a@example.com' },
  owner: null,
  at: NOW - 1000,
}
const session = { 'X-Auth-Token': 'a'.repeat(43), userId: 'lin', userInfo: '{}' }

test.each([
  { permissions: ['trial:read', 'trial:create'], mark: '' },
  { permissions: ['trial:read'], mark: 'noTrial' },
  { permissions: [], mark: 'noTrial' },
  // Stored by a release without permissions.
  { permissions: undefined, mark: '' },
])('links to the trial form go by the stored permissions $permissions', ({ permissions, mark }) => {
  const userInfo = JSON.stringify({ userId: 'u', primaryName: 'lin-yue', permissions, updatedAt: 0 })
  expect(documentWith({ ...session, userInfo }).dataset.signedIn).toBe(mark)
})

test.each([
  {
    what: 'of a visitor, seen by a visitor',
    local: {},
    drafts: { trial: waiting },
    shown: 'draft:waiting-trial',
  },
  {
    what: 'of an account, seen by it',
    local: session,
    drafts: { trial: { ...waiting, owner: 'lin' } },
    shown: 'draft:waiting-trial',
  },
  {
    what: 'of a partner',
    local: {},
    drafts: { partner: waiting },
    shown: 'draft:waiting-partner',
  },
  {
    what: 'of an account, seen by another',
    local: session,
    drafts: { trial: { ...waiting, owner: 'mei' } },
    shown: '',
  },
  {
    what: 'of an account, seen by a visitor',
    local: {},
    drafts: { trial: { ...waiting, owner: 'lin' } },
    shown: '',
  },
  { what: 'of yesterday', local: {}, drafts: { trial: { ...waiting, at: NOW - DAY } }, shown: '' },
  {
    what: 'of three kinds at a time',
    local: {},
    drafts: { poc: waiting, trial: waiting, partner: waiting },
    shown: 'draft:waiting-poc,draft:waiting-trial,draft:waiting-partner',
  },
  { what: 'that was never stored', local: {}, drafts: {}, shown: '' },
])('the note of a waiting application $what: $shown', ({ local, drafts, shown }) => {
  expect(String(documentWith(local, drafts).dataset.unsent)).toBe(shown)
})

test('a broken draft takes nothing else from the page', () => {
  const { dataset, media } = documentWith({ ...session, scheme: 'dark' }, { trial: null })
  expect(dataset).toMatchObject({ scheme: 'dark', signedIn: '' })
  expect(media).toEqual(['none', ''])
})
