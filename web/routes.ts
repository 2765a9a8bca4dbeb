import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ALL_PAGES, PARTS } from './pages.ts'
import { pageId } from './platform/page/page-id.ts'
import type { Area } from './platform/page/page-row.ts'
import { REDIRECTS } from './platform/paths/paths.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE, partRoute } from './platform/session/account-route.ts'

type Row = (typeof ALL_PAGES)[number]

/** The pages of an area, each with the panels over it and the parts that other features have of it. */
function pagesIn(area: Area): RouteConfigEntry[] {
  return ALL_PAGES.filter((row) => row.area === area && !('over' in row)).map(page)
}

function page(row: Row): RouteConfigEntry {
  const { name, area, path, file } = row
  const panels = ALL_PAGES.filter((other) => 'over' in other && other.over === name).map(page)
  const parts = partsIn(PARTS.filter(({ partOf }) => partOf === name))
  const entry = route(path, file, { id: pageId(area, name), caseSensitive: true }, [...parts, ...panels])
  // A page whose address names an object is made anew for another one.
  if (!path.includes(':') || 'staysOpen' in row) return entry
  return layout('shell/object.layout.tsx', { id: `object ${path}` }, [entry])
}

/** Each part renders its section, then the next one in its `<Outlet/>`. */
function partsIn([part, ...rest]: readonly (typeof PARTS)[number][]): RouteConfigEntry[] {
  if (!part) return []
  const id = partRoute(part.name)
  return rest.length > 0 ? [layout(part.file, { id }, partsIn(rest))] : [index(part.file, { id })]
}

const REDIRECT = 'platform/paths/redirect.route.ts'

const redirects = Object.keys(REDIRECTS).map((path) =>
  path === '/'
    ? index(REDIRECT, { id: 'redirect' })
    : route(path, REDIRECT, { id: `redirect${path}`, caseSensitive: true }),
)

/** An unknown path shows the page `/404`. */
const unknown = route('*', 'shell/failure/not-found.page.tsx', { id: `${pageId('content', 'notFound')}/*` })

/** The routes of the site map: redirects, pages without scripts, entry pages, public pages with forms, the account area, the desk. */
export default [
  ...redirects,
  layout('shell/public/public-layout.tsx', { id: 'content' }, [...pagesIn('content'), unknown]),
  layout('shell/hydrated-layout.tsx', [
    layout('shell/entry/entry-layout.tsx', pagesIn('entry')),
    layout('shell/public/public-layout.tsx', { id: 'form' }, pagesIn('form')),
    layout('shell/account/account-layout.tsx', { id: ACCOUNT_ROUTE }, [
      layout('shell/account/account-center.layout.tsx', pagesIn('center')),
      layout('shell/account/company.layout.tsx', pagesIn('company')),
      ...pagesIn('account'),
    ]),
    layout('shell/operator/operator-layout.tsx', { id: DESK_ROUTE }, pagesIn('desk')),
  ]),
] satisfies RouteConfig
