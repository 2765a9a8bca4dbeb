import { describe, expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { code, featureCode, featuresIn } from './tree.ts'

/**
 * The server's features in order: each may call the services of those above it in this list only, so that there are
 * no cycles.
 */
const ORDER = [
  'site',
  'list',
  'spreadsheet-import',
  'visit',
  'facts',
  'audit',
  'mail',
  'error-log',
  'file',
  'notification',
  'support',
  'service-endpoint',
  'mailbox',
  'agreement',
  'verification',
  'sub-account',
  'role',
  'account',
  'content',
  'resource',
  'operator-audit',
  'device',
  'lockout',
  'second-factor',
  'identity-link',
  'sign-in',
  'password',
  'email-change',
  'mailbox-recovery',
  'third-party',
  'register',
  'catalog',
  'campaign',
  'operator',
  'request',
  'queue',
  'certification',
  'partner',
  'api-token',
  'webhook',
  'partner-level',
  'association',
  'invitation-import',
  'partner-directory',
  'pipeline',
  'deal-import',
  'pipeline-report',
  'poc',
  'trial',
  'lead',
  'claim',
  'sub-account-admin',
  'sub-account-import',
  'closure',
  'account-admin',
  'data-export',
  'overview',
  'setting',
  'mail-template',
]

/** The same for the web's features: each may import the `shared.ts` of those above it. */
const WEB_ORDER = [
  'content',
  'list',
  'spreadsheet-import',
  'version',
  'mail',
  'notification',
  'facts',
  'file',
  're-authentication',
  'closure',
  'resource',
  'release',
  'support',
  'partner-level',
  'partner-directory',
  'third-party',
  'agreement',
  'second-factor',
  'sign-in',
  'register',
  'password',
  'email-change',
  'role',
  'sub-account-admin',
  'sub-account-import',
  'request',
  'certification',
  'account',
  'audit',
  'operator-audit',
  'mailbox-recovery',
  'account-admin',
  'data-export',
  'catalog',
  'claim',
  'campaign',
  'pipeline',
  'deal-import',
  'pipeline-report',
  'poc',
  'trial',
  'service-endpoint',
  'scenario',
  'home',
  'about',
  'webhook',
  'api-token',
  'partner',
  'lead',
  'association',
  'invitation-import',
  'error-log',
  'operator',
  'catalog-desk',
  'overview',
  'setting',
  'mail-template',
  'queue',
]

const SHARED = /^web\/[^/]+\/[^/]+\/shared\.ts$/

/** Features that live in fewer than all three layers, each with its reason. */
const PARTIAL: Record<string, { layers: string[]; because: string }> = {
  mailbox: { layers: ['server'], because: 'a page for developers in local mode, outside the API' },
  device: { layers: ['server'], because: 'which browsers are known, a part of signing in' },
  'identity-link': {
    layers: ['server'],
    because: 'which third-party identity belongs to which account, read by every sign-in method',
  },
  'sub-account': {
    layers: ['server'],
    because: 'the rows of sub-accounts, which signing in reads; managing them is sub-account-admin',
  },
  lockout: {
    layers: ['contract', 'server'],
    because: 'counts wrong passwords and codes for other features’ calls',
  },
  visit: {
    layers: ['contract', 'server'],
    because: 'counts requests of public pages; what was counted is part of the overview',
  },
  verification: { layers: ['server'], because: 'mailed codes are a part of other features’ calls' },
  site: {
    layers: ['contract', 'server'],
    because: 'every page shows it, so in the web it belongs to platform/page',
  },
  release: { layers: ['web'], because: 'the desk of clients to download; their calls are those of resource' },
  're-authentication': {
    layers: ['web'],
    because: 'a dialog and forms for other features; its endpoints belong to sign-in',
  },
  version: { layers: ['web'], because: 'the panel for the versions of what other features store' },
  about: { layers: ['web'], because: 'a page of texts about the provider' },
  scenario: { layers: ['web'], because: 'pages of texts with the sizes of the catalogue' },
  home: { layers: ['web'], because: 'a page that shows what other features answer' },
  'catalog-desk': { layers: ['web'], because: 'pages of operators; what they edit is catalog' },
}

const LAYERS = ['contract', 'server', 'web']
const folders = Object.fromEntries(LAYERS.map((layer) => [layer, featuresIn(layer)]))

describe('features of the server', () => {
  test('are part of the declared order', () => {
    expect(folders.server?.filter((feature) => !ORDER.includes(feature))).toEqual([])
  })

  test('call each other only by a service of a feature above', () => {
    const wrong = featureCode('server').flatMap((file) => {
      const own = featureOf(file.path) ?? ''
      return file.imports
        .filter(({ target }) => {
          const other = featureOf(target)
          if (!target.startsWith('server/') || !other || other === own) return false
          return !/\.(service|demo)\.ts$/.test(target) || ORDER.indexOf(other) > ORDER.indexOf(own)
        })
        .map(({ target }) => `${file.path} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('import nothing that assembles them', () => {
    const above = /^server\/(main|app|domains)\.ts$|^server\/start\/|^server\/(?!kit\/)[^/]+\/domain\.ts$/
    const wrong = [...featureCode('server'), ...code('server/kit/')].flatMap((file) =>
      file.imports
        .filter(({ target }) => above.test(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('features of the web', () => {
  test('are part of the declared order', () => {
    expect([...WEB_ORDER].sort()).toEqual(folders.web)
  })

  test('import from each other only the shared.ts of a feature above', () => {
    const wrong = featureCode('web').flatMap((file) => {
      const own = featureOf(file.path) ?? ''
      return file.imports
        .filter(({ target }) => {
          const other = featureOf(target)
          if (!target.startsWith('web/') || !other || other === own) return false
          return !SHARED.test(target) || WEB_ORDER.indexOf(other) > WEB_ORDER.indexOf(own)
        })
        .map(({ target }) => `${file.path} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('are imported by the shell through their shared.ts only', () => {
    const wrong = code('web/shell/').flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith('web/') && featureOf(target) && !SHARED.test(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('have only re-exports in shared.ts', () => {
    // The bundler then takes only the files of the imported names.
    const shared = featureCode('web').filter(({ path }) => SHARED.test(path))
    const wrong = shared.filter(({ program }) =>
      program.body.some((node) => node.type !== 'ExportNamedDeclaration' || !node.source),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('have no unused shared.ts', () => {
    const used = new Set(code('web/').flatMap(({ imports }) => imports.map(({ target }) => target)))
    const shared = featureCode('web').filter(({ path }) => SHARED.test(path))
    expect(shared.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([])
  })
})

test('a feature has one name in every layer, or a reason to live in fewer', () => {
  const all = [...new Set(Object.values(folders).flat())]
  const layersOf = (feature: string) => LAYERS.filter((layer) => folders[layer]?.includes(feature))
  const found = Object.fromEntries(all.map((feature) => [feature, layersOf(feature)]))
  const declared = Object.fromEntries(all.map((feature) => [feature, PARTIAL[feature]?.layers ?? LAYERS]))
  expect(found).toEqual(declared)
  expect(Object.keys(PARTIAL).filter((feature) => !all.includes(feature))).toEqual([])
})
