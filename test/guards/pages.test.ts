/**
 * Pages without scripts load no component of hydrated ones, and client-side navigation neither reaches nor leaves
 * them.
 */
import { expect, test } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DESK_PERMISSIONS } from '#web/platform/session/desk-permissions.ts'
import { PAGE_PERMISSIONS } from '#web/platform/session/page-permissions.ts'
import { TEXT_PARTS } from '#web/platform/text/text-parts.ts'
import { at, code, type Import, type SourceFile, sources, textAt, visit } from './tree.ts'

/** Files with client-side navigation: they are rendered inside the account area only, and link to its pages. */
const SOFT = [
  'web/catalog/campaign/campaign-desk.page.tsx',
  'web/catalog/campaign/offer-fields.tsx',
  'web/catalog/catalog-desk/catalogue.page.tsx',
  'web/trials/claim/campaign-claims.page.tsx',
  'web/platform/page/use-own-address.ts',
  'web/shell/area/area-frame.tsx',
  'web/shell/account/account-menu.tsx',
  'web/shell/operator/operator-menu.tsx',
  'web/shell/operator/palette.tsx',
  'web/shell/account/company.layout.tsx',
  'web/shell/account/factor-notice.tsx',
  'web/ui/tab-strip.tsx',
  'web/desk/overview/overview.page.tsx',
  'web/website/release/release.page.tsx',
  'web/company/sub-account-admin/create-button.tsx',
  'web/company/sub-account-admin/sub-account-list.tsx',
  'web/company/sub-account-admin/sub-account.page.tsx',
  'web/company/sub-account-admin/sub-account-facts.tsx',
  'web/company/sub-account-admin/factor-rule.tsx',
  'web/desk/mail-template/templates.page.tsx',
  'web/desk/mail-template/template.page.tsx',
  'web/messages/notification/notification-panel.tsx',
  'web/people/account/information.page.tsx',
  'web/requests/request/request-state.tsx',
  'web/requests/request/requests.page.tsx',
  'web/requests/request/request.page.tsx',
  'web/deals/lead/lead.page.tsx',
  'web/deals/lead/lead-contact.tsx',
  'web/deals/lead/leads.page.tsx',
  'web/deals/pipeline-report/period-filter.tsx',
  'web/deals/pipeline-report/partner-table.tsx',
  'web/deals/pipeline-report/unanswered-table.tsx',
  'web/deals/pipeline/pipeline.page.tsx',
  'web/deals/pipeline/board-column.tsx',
  'web/deals/pipeline/deal-card.tsx',
  'web/deals/pipeline/deal-form.page.tsx',
  'web/deals/pipeline/deal.page.tsx',
  'web/deals/pipeline/talk-panel.tsx',
  'web/trials/poc/poc.page.tsx',
  'web/trials/poc/current-pocs.page.tsx',
  'web/partners/webhook/webhook-section.tsx',
  'web/partners/webhook/deliveries.page.tsx',
  'web/people/role/roles.page.tsx',
  'web/people/role/role.page.tsx',
  'web/people/role/role-form.tsx',
  'web/desk/account-admin/account-requests.tsx',
  'web/requests/queue/queue-desk.tsx',
  'web/requests/queue/queue-frame.tsx',
  'web/requests/queue/queue-list.tsx',
  'web/requests/queue/queue-table.tsx',
  'web/requests/queue/queue-tabs.tsx',
  'web/requests/queue/table-head.tsx',
  'web/publishing/content/calendar-lanes.tsx',
  'web/publishing/content/calendar-list.tsx',
  'web/publishing/content/calendar.page.tsx',
  'web/publishing/content/content-editor.tsx',
  'web/publishing/content/content-items.tsx',
  'web/publishing/content/use-add.ts',
  'web/publishing/content/editor-dialogs.tsx',
  // To the address that it is on, with another query.
  'web/lists/spreadsheet-import/import-page.tsx',
  'web/partners/association/invitations.page.tsx',
  'web/desk/account-admin/accounts.page.tsx',
  'web/desk/account-admin/waiting-recoveries.tsx',
  'web/desk/account-admin/account-log.tsx',
  'web/identity/operator-audit/audit-log.page.tsx',
  'web/desk/deal-desk/desk-deals.page.tsx',
  'web/lists/list/views-bar.tsx',
  'web/lists/list/test-list.tsx',
  // To the error log only, whose list is in the memory of the document.
  'web/ui/form/api-form.tsx',
]

/** Pages outside the account area that client-side navigation may reach, each with its reason. */
const SOFT_TARGETS: Record<string, string> = {
  'leadPath(id)': 'a page of the account area',
  'priceListPath(list.itemId)': 'a page of the desk',
  'PATHS.discountDesk': 'a page of the desk',
  'PATHS.campaignClaims': 'a page of the desk',
  'discountEditorPath(id)': 'a page of the desk',
  'productsPath()': 'a page of the desk',
  page: 'the notifications, in the account area or in the desk',
  preferences: 'a section of that page',
  'PATHS.errorLog':
    'its list is in the memory of this document; it shows nothing that the stricter policy of the account area refuses',
  accountTab: 'a key of ACCOUNT_TABS, which are pages of the account center',
  path: 'of COMPANY_PAGES, DESK_PAGES or a tab strip, which are pages of the account area or the desk',
  'rolePath(role.id)': 'a page of the account area',
  'requestPath(request.id)': 'a page of the account area',
  'requestPath(requestId)': 'a page of the account area',
  'pathOf(row)': 'a deal or its form, pages of the account area',
  'dealPath(id)': 'a page of the account area',
  'dealFormPath(id)': 'a page of the account area',
  'dealFormPath(deal.id)': 'a page of the account area',
  "shownAs('list', params)": 'the list of deals, in the account area',
  "shownAs('board', params)": 'the board of deals, in the account area',
  'listPath(query, stage)': 'the list of deals, in the account area',
  'dealFormPath(dealId)': 'a page of the account area',
  'pathOf(deal)': 'pages of the account area',
  'current && !isDraft ? dealPath(current.id) : PATHS.pipelineManagement': 'pages of the account area',
  'pocPath(requestId)': 'a page of the account area',
  "kind === 'poc' ? pocPath(request.id) : requestPath(request.id)": 'pages of the account area',
  panel: 'of a sub-account, a page of the account area',
  WITHOUT_FACTOR: 'the list of sub-accounts, filtered',
  'activityOfPath(subAccount.id)': 'the activity log, filtered',
  FACTORS: 'the second factors on the security tab',
  'linkTo(row.id)': 'a request of a queue, a page of the desk',
  'queuedRequestPath(queue, id)': 'a request of a queue, a page of the desk',
  toSettings: 'the settings of a queue, a page of the desk',
  toView: 'a view of a queue, a page of the desk',
  backTo: 'the list of a queue, a page of the desk',
  'back.path': 'the list of a kind of content, a page of the desk',
  'pathOf(item.itemId)': 'the editor of an item, a page of the desk',
  'address(dayAfter(from, -28))': 'the calendar, another period',
  'address(dayAfter(from, 28))': 'the calendar, another period',
  'address(null)': 'the calendar, this period',
  'reportPath(period)': 'the report of deals, another period',
  "queuedRequestPath('deals', dealId)": 'a deal in its queue, a page of the desk',
  'mailTemplatePath(template.template)': 'a page of the desk',
  'PATHS.mailTemplates': 'a page of the desk',
  'PATHS.releases': 'a page of the desk',
  'operatedAccountPath(id)': 'a page of the desk',
  'operatedAccountPath(accountId)': 'a page of the desk',
  'dealsOfPartnerPath(account.id)': 'the list of all deals, filtered',
  'dealsOfPartnerPath(accountId, submitted)': 'the list of all deals, filtered',
  'auditLogOf(accountId)': 'the audit log, filtered',
  'recoveryPath(accountId)': 'a page of the desk',
  view: 'a saved view of the list on the page',
}
const HYDRATED = 'web/shell/hydrated-layout.tsx'
/** The layouts of pages behind a sign-in. */
const AREAS = ['web/shell/account/account-layout.tsx', 'web/shell/operator/operator-layout.tsx']
const SOFT_PARTS = ['Link', 'NavLink', 'Navigate', 'Form', 'useNavigate', 'useSubmit']

const files = new Map(sources('web/').map((file) => [file.path, file]))
const routes = routesOfMap()
const pages = routes.filter((route) => route.path !== undefined)

test('every page has a handle', () => {
  const wrong = pages.filter(({ file }) => !/export (const handle\b|\{[^}]*\bhandle\b)/.test(file.text))
  expect(wrong.map(({ file }) => file.path)).toEqual([])
})

test('every page of the account area and of the desk, and no other, declares once what it requires', () => {
  const inArea = pages.filter(({ around }) => around.some(({ path }) => AREAS.includes(path)))
  const named = inArea.flatMap(({ path = '' }) =>
    [...path.matchAll(/PATHS\.(\w+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  const addresses = named.map((name) => PATHS[name as keyof typeof PATHS])
  const declared = [...Object.keys(PAGE_PERMISSIONS), ...Object.keys(DESK_PERMISSIONS)]
  expect(declared.sort()).toEqual(addresses.sort())
})

test('only the login page to return to depends on the kind of session; all else goes by permission', () => {
  const allowed = ['web/platform/session/session-store.ts', 'web/platform/session/leave.ts']
  const wrong = sources('web/').filter(
    ({ path, text }) => /\bsessionKind\(/.test(text) && !allowed.includes(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a page without scripts imports no component of hydrated pages', () => {
  const wrong = pages
    .filter(({ file }) => /\bhydrate: false\b/.test(file.text))
    .flatMap(({ file }) => {
      const heavy = [...reachable(file)].filter((path) => files.get(path)?.imports.some(isHeavy))
      return heavy.map((path) => `${file.path} reaches ${path}`)
    })
  expect(wrong).toEqual([])
})

test('a hydrated page, like a part of one, names all its namespaces that no layout route names', () => {
  // A missing namespace is loaded later, with one more round trip, as are those of lazily loaded dialogs.
  const hydrated = routes.filter(({ around }) => around.some(({ path }) => path === HYDRATED))
  expect(hydrated.length).toBeGreaterThan(20)
  const wrong = hydrated.flatMap(({ file, around }) => {
    const named = [file, ...around].flatMap(partsNamed)
    const shown = [file.path, ...reachable(file, { late: false })].flatMap((path) =>
      partsShown(files.get(path)),
    )
    return [...new Set(shown)].filter((part) => !named.includes(part)).map((part) => `${file.path}: ${part}`)
  })
  expect(wrong).toEqual([])
})

test('only the account area has client-side navigation', () => {
  // From a hydrated page to one without scripts React would stay running, and from a cached page its content security
  // policy would stay in force.
  const wrong = code('web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      ImportDeclaration(node) {
        if (node.source.value !== 'react-router' || SOFT.includes(file.path)) return
        for (const part of node.specifiers)
          if (SOFT_PARTS.includes(part.local.name)) found.push(at(file, part))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

test('client-side links lead to pages of the account area', () => {
  const account = pages.filter(({ file }) => isAccountPage(file))
  const allowed = account.flatMap(({ path }) => path ?? [])
  const wrong = SOFT.flatMap((path) => {
    const file = files.get(path)
    const targets = [...(file?.text.matchAll(/<(?:Nav)?Link\b[^>]*?\bto=\{([^}]+)\}/g) ?? [])].map(
      ([, to = '']) => to,
    )
    return targets
      .filter((to) => !allowed.includes(to) && !(to in SOFT_TARGETS))
      .map((to) => `${path} -> ${to}`)
  })
  expect(wrong).toEqual([])
})

function isAccountPage({ text }: SourceFile): boolean {
  if (/\bhandle = (\{\s+\.\.\.)?ACCOUNT_CENTER\b/.test(text)) return true
  return /\bhydrate: true\b/.test(text) && /\bcached: false\b/.test(text)
}

function partsNamed(file: SourceFile): string[] {
  return [...(/\btext: \[([^\]]*)\]/.exec(file.text)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(
    ([, part = '']) => part,
  )
}

function partsShown(file: SourceFile | undefined): string[] {
  const calls = file?.text.matchAll(/\buseTranslation\(([^)]*)\)/g) ?? []
  const named = [...calls].flatMap(([, given = '']) =>
    [...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  return named.filter((name) => TEXT_PARTS.some((part) => part === name))
}

interface Route {
  /** Source text of its path, as `PATHS.logIn`; only pages have one. */
  readonly path: string | undefined
  readonly file: SourceFile
  /** The layout routes around it. */
  readonly around: readonly SourceFile[]
}

/** Every `page(PATHS.logIn, 'identity/sign-in/log-in.page.tsx')`, `layout(...)` and `index(...)` of the site map. */
function routesOfMap(): Route[] {
  const map = files.get('web/routes.ts')
  if (!map) throw new Error('web/routes.ts is gone')
  const found: { path: string | undefined; file: SourceFile; start: number; end: number }[] = []
  visit(map, {
    CallExpression(node) {
      const name = textAt(map, node.callee)
      if (!['page', 'pages', 'listWithObject', 'layout', 'index'].includes(name)) return
      const [path, module] =
        name.startsWith('page') || name === 'listWithObject' ? node.arguments : [undefined, node.arguments[0]]
      if (module?.type !== 'Literal') return
      const file = files.get(`web/${module.value}`)
      if (!file) throw new Error(`web/routes.ts names web/${module.value}, which is not there`)
      found.push({ path: path && textAt(map, path), file, start: node.start, end: node.end })
    },
  })
  return found.map(({ path, file, start, end }) => {
    const around = found.filter((other) => other.start < start && other.end >= end)
    return { path, file, around: around.map((other) => other.file) }
  })
}

function isHeavy({ target, isType }: { target: string; isType: boolean }): boolean {
  return !isType && /^react-aria-components(\/|$)/.test(target)
}

/** All files of the web that a file imports, directly or indirectly; with or without those that it loads lazily. */
function reachable(file: SourceFile, { late } = { late: true }, seen = new Set<string>()): Set<string> {
  for (const { target, isType, isLate } of file.imports.flatMap(behindShared)) {
    const next = isType || (isLate && !late) || seen.has(target) ? undefined : files.get(target)
    if (!next) continue
    seen.add(target)
    reachable(next, { late }, seen)
  }
  return seen
}

/** Of a feature's `shared.ts` the bundler takes only the files of the imported names. */
function behindShared(imported: Import): readonly Import[] {
  const { target, names, isLate } = imported
  if (!target.endsWith('/shared.ts') || !names) return [imported]
  const passedOn = files.get(target)?.imports ?? []
  return passedOn
    .filter((each) => each.names?.some((name) => names.includes(name)))
    .map((each) => ({ ...each, ...(isLate ? { isLate } : {}) }))
}
