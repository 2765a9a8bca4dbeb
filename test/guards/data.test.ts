/** What pages show is loaded by `useData` or by the loader of a page, so that it is asked for again (decision 099). */
import { expect, test } from 'vitest'
import { CONTENTS, LISTS, QUEUES } from '#contract/domains.ts'
import { changesOf, type EndpointSpec } from '#contract/kit/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { at, code, textAt, visit } from './tree.ts'

const PUBLIC = 'public pages, which are without the library'
const TYPED = 'finds while one types'
const NEEDED = 'what the next call needs, read when it is made'

/** Files that make a call that reads by themselves, each with its reason. */
const OWN_READS: Readonly<Record<string, string>> = {
  'web/catalog/campaign/campaign-view.tsx': PUBLIC,
  'web/catalog/campaign/running-campaign.ts': PUBLIC,
  'web/catalog/catalog/region-prices.ts': PUBLIC,
  'web/catalog/catalog/use-fresh-catalog.ts': PUBLIC,
  'web/catalog/catalog/use-prices.ts': PUBLIC,
  'web/catalog/service-endpoint/service-address.ts': PUBLIC,
  'web/catalog/service-endpoint/service.page.tsx': PUBLIC,
  'web/deals/lead/pass-form.tsx': TYPED,
  'web/deals/pipeline/deal.page.tsx': TYPED,
  'web/deals/pipeline/desk-deal.tsx': TYPED,
  'web/deals/pipeline/deal-answer.tsx': TYPED,
  'web/deals/pipeline/use-board.ts': 'the rows of a list, which has its own store and asks again',
  'web/deals/pipeline/use-deal-draft.ts': 'the value of others, to be merged',
  'web/desk/deal-desk/desk-partners.ts': TYPED,
  'web/desk/mail-template/template-history.tsx': 'pages of versions, each when it is asked for',
  'web/desk/setting/follow-site.ts': 'the site itself, read twice after a change of it',
  'web/desk/setting/history-panel.tsx': 'pages of versions, each when it is asked for',
  'web/lists/list/selection-bar.tsx':
    'how many rows more match, counted with each page of rows; every list would carry the library for it',
  'web/lists/list/use-list-settings.ts':
    'what only its reader changes, on this page; every list would carry the library for it',
  'web/messages/notification/live-notifications.ts': 'what the event stream says, where there is none',
  'web/partners/association/own-dialogs.tsx': NEEDED,
  'web/partners/association/use-invited.ts': PUBLIC,
  'web/people/agreement/texts-in-force.ts': 'the texts of a form, which stay until the server refuses them',
  'web/publishing/content/content-editor.tsx': 'the item as it is now, after what was done to it',
  'web/publishing/content/use-draft.ts': 'the value of others, to be merged',
  'web/publishing/content/version-list.tsx': 'pages of versions, each when it is asked for',
  'web/requests/queue/queue-settings.tsx': 'the value of others, to be merged',
  'web/shell/operator/use-account-search.ts': TYPED,
  'web/trials/claim/use-own-claims.ts': PUBLIC,
  'web/company/certification/known-company.ts': PUBLIC,
  'web/trials/trial/use-trial-catalog.ts': PUBLIC,
  'web/website/release/use-release-upload.ts': 'an upload in parts: where it goes on',
}

const READS = new Set(
  declaredEndpoints()
    .filter(({ spec }) => spec.method === 'GET' && spec.responds === undefined)
    .map(({ constant }) => constant),
)

/** Reads of lists, kinds of content and queues, which are named by what they are of: `list.endpoints.selection`. */
const READS_OF = new RegExp(
  `\\.endpoints\\.(${[
    ...new Set(
      [...LISTS, ...CONTENTS, ...QUEUES].flatMap(({ endpoints }) =>
        Object.entries<EndpointSpec>(endpoints)
          .filter(([, { method, responds }]) => method === 'GET' && responds === undefined)
          .map(([name]) => name),
      ),
    ),
  ].join('|')})$`,
)

/** They change what others show as well, and a repeat is harmless. */
const CHANGES_ALL: readonly string[] = [
  'setSubAccountStates',
  'deleteSubAccounts',
  'changeSubAccountRoles',
  'sendSubAccountResets',
]

/** Functions that a router calls for a page, by name: `loadTrials` is called by them. */
const LOADERS = /^(clientLoader|loader|load[A-Z]\w*|reload[A-Z]\w*|start[A-Z]\w*)$/

/** Calls of `callApi` that read, outside of the loaders of pages. */
function ownReads(): { readonly path: string; readonly place: string }[] {
  return code('web/')
    .filter(({ path }) => !path.startsWith('web/platform/') && !/\/test-[\w-]+\.tsx?$/.test(path))
    .flatMap((file) => {
      const loaders: { start: number; end: number }[] = []
      visit(file, {
        FunctionDeclaration(node) {
          if (node.id && LOADERS.test(node.id.name)) loaders.push(node)
        },
      })
      const found: { path: string; place: string }[] = []
      visit(file, {
        CallExpression(node) {
          const [endpoint] = node.arguments
          if (textAt(file, node.callee) !== 'callApi' || !endpoint) return
          const isLoader = loaders.some(({ start, end }) => start <= node.start && node.end <= end)
          const named = textAt(file, endpoint)
          if ((READS.has(named) || READS_OF.test(named)) && !isLoader)
            found.push({ path: file.path, place: at(file, node) })
        },
      })
      return found
    })
}

test('what a page shows is asked for by useData or by its loader', () => {
  const wrong = ownReads().filter(({ path }) => !(path in OWN_READS))
  expect(wrong.map(({ place }) => place)).toEqual([])
})

test('each exception is needed', () => {
  const found = new Set(ownReads().map(({ path }) => path))
  expect(Object.keys(OWN_READS).filter((path) => !found.has(path))).toEqual([])
})

test('only the module of data uses the library', () => {
  const users = code('web/')
    .filter(({ imports }) => imports.some(({ target }) => target.startsWith('@tanstack/')))
    .map(({ path }) => path)
  expect(users.filter((path) => !path.startsWith('web/platform/data/'))).toEqual([])
})

/** Files that let the router load the page again, each with its reason. */
const OWN_RELOADS: Readonly<Record<string, string>> = {
  'web/desk/account-admin/account-section.tsx': 'a press on Try again',
  'web/platform/session/permission-guard.ts':
    'the rights of the reader are others, which no call of the page says',
}

test('after a call the page is loaded again by stays-true.ts alone', () => {
  const users = code('web/')
    .filter(({ imports }) => imports.some(({ names }) => names?.includes('useRevalidator')))
    .map(({ path }) => path)
  expect(users.sort()).toEqual(Object.keys(OWN_RELOADS))
})

test('a call that ignores the key says what it changes', () => {
  const silent = declaredEndpoints()
    .map(({ spec }) => spec)
    .filter(({ method, ignoresIdempotencyKey, changes, audience }) => {
      return method !== 'GET' && ignoresIdempotencyKey && changes === undefined && audience !== 'public'
    })
    .filter((spec) => changesOf(spec) === 'all')
    .map(({ name }) => name)
  expect(silent).toEqual([...CHANGES_ALL])
})
