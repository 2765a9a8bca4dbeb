/** Every page is opened as every kind of person, by the guards and loaders of its routes, and compared with a table. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { REQUEST_RULES } from '#contract/domains.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { DUTY_ERRORS, SESSION_DUTIES, type SessionDuty } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import {
  namesIn,
  needOf,
  permissionsIn,
  ROLES_OF_ACCOUNTS,
  ROLES_OF_OPERATORS,
} from '#test/security/who-may-call.ts'
import {
  ACCOUNT_PAGES,
  ACCOUNT_PEOPLE,
  DESK_PAGES,
  DESK_QUEUES,
  OPERATOR_PEOPLE,
  PUBLIC_PAGES,
  QUEUE_PAGES,
} from '#test/security/who-may-open.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import { productsPath } from '#web/platform/paths/desk-paths.ts'
import { isDeskPath, PATHS } from '#web/platform/paths/paths.ts'
import { accountMenuOf, requirementOf } from '#web/platform/session/page-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import routes from '../routes.ts'
import { answerOf, callAt } from './test-answers.ts'

interface RouteModule {
  readonly clientLoader?: (args: object) => Promise<unknown>
  readonly clientMiddleware?: readonly ((args: object, next: () => Promise<unknown>) => Promise<unknown>)[]
}
const MODULES = import.meta.glob<RouteModule>(['/web/**/*.page.tsx', '/web/**/*layout.tsx'])

interface Route {
  readonly file: string
  readonly pattern: string
}
const asRoute = ({ path, index, file, caseSensitive, children = [] }: RouteConfigEntry): RouteObject => {
  const common = {
    handle: { file },
    ...(path === undefined ? {} : { path }),
    ...(caseSensitive === undefined ? {} : { caseSensitive }),
  }
  return index ? { ...common, index: true } : { ...common, children: children.map(asRoute) }
}
const SITE = routes.map(asRoute)

const matched = new Map<string, RouteMatch[]>()
/** The routes of an address, outermost first. */
function routesAt(address: string): RouteMatch[] {
  const matches = matched.get(address) ?? matchRoutes(SITE, address) ?? []
  matched.set(address, matches)
  return matches
}

interface Person {
  readonly name: string
  /** Undefined: a visitor. */
  readonly user?: UserDetail
  readonly duty?: SessionDuty
}

const person = (name: string, user: Partial<UserDetail>, duty?: SessionDuty): Person => ({
  name,
  user: { ...ACCOUNT, certification: 'verified', registeredAt: Date.now(), ...user },
  ...(duty ? { duty } : {}),
})
const ofRole = (roles: typeof ROLES_OF_ACCOUNTS, role: string) =>
  permissionsIn(roles[role]) as AnyPermission[]

const SIDES = ['customer', 'partner'] as const
const VISITOR: Person = { name: 'visitor' }
const OF_ACCOUNTS = SIDES.flatMap((side) =>
  ACCOUNT_PEOPLE.map((role) => ({
    side,
    role,
    ...person(`${side} ${role}`, {
      accountType: ACCOUNT_TYPE[side],
      primaryName: role === 'primary' ? null : 'lin-yue',
      permissions: ofRole(ROLES_OF_ACCOUNTS, role === 'primary' ? 'administrator' : role),
    }),
  })),
)
const OPERATORS = OPERATOR_PEOPLE.map((role) => ({
  role,
  ...person(`operator ${role}`, {
    accountType: ACCOUNT_TYPE.operator,
    permissions: ofRole(ROLES_OF_OPERATORS, role),
  }),
}))

/** What each call answers this person: a refusal without the permission of the table of who may call. */
function serve({ user, duty }: Person): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://site.example')
    const refuse = ({ code, status }: { code: string; status: number }): Response =>
      Response.json({ status, errorCode: code, errorMsg: '' }, { status })
    const call = callAt(method, pathname)
    if (!call) throw new Error(`no endpoint at ${method} ${pathname}`)
    const { audience, permission } = needOf(call.endpoint)
    if (audience !== 'public') {
      if (!user) return refuse(httpErrors.notSignedIn)
      if (duty && !call.endpoint.duringDuty?.includes(duty)) return refuse(DUTY_ERRORS[duty])
      const isOperator = user.accountType === ACCOUNT_TYPE.operator
      const isShared =
        ['getUserDetail', 'validateToken'].includes(call.endpoint.name) || permission === 'self'
      if (!isShared && isOperator !== (audience === 'operator')) return refuse(httpErrors.notPermitted)
      if (audience === 'primary' && user.primaryName !== null) return refuse(httpErrors.notPermitted)
      if (permission !== 'self' && !user.permissions.includes(permission as AnyPermission))
        return refuse(httpErrors.notPermitted)
    }
    if (call.endpoint.name === 'getUserDetail') return Response.json(user)
    if (call.endpoint.name === 'validateToken')
      return Response.json({ userId: user?.userId, accountType: 1, expiresAt: 9e12, idleMs: 9e9 })
    const roles = call.endpoint.name === 'listRoles' ? { id: 'administrator' } : {}
    return Response.json(answerOf(call, 0, roles))
  })
}

/** @returns `opens`, `refused`, or the address of another document */
async function open(address: string, who: Person): Promise<string> {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  if (who.user) storeSession({ token: 'a'.repeat(43), userId: who.user.userId })
  serve(who)
  const matches = routesAt(address)
  const files = matches.map(({ route }) => (route.handle as Route).file)
  const found = await Promise.all(files.map(async (file) => (await MODULES[`/web/${file}`]?.()) ?? {}))
  const pattern = `/${matches
    .map(({ route }) => route.path?.replace(/^\//, ''))
    .filter(Boolean)
    .at(-1)}`
  const request = new Request(`http://site.example${address}`)
  const args = { request, params: matches.at(-1)?.params ?? {}, pattern }
  let next = async (): Promise<unknown> => {
    const loaded = found.map(async ({ clientLoader }) => clientLoader?.(args))
    // What one of them stores is stored before the next person comes.
    await Promise.allSettled(loaded)
    return Promise.all(loaded)
  }
  for (const guard of found.flatMap(({ clientMiddleware = [] }) => clientMiddleware).reverse()) {
    const inner = next
    next = async () => guard(args, inner)
  }
  const left = new Promise<string>((resolve) => {
    const leave = (to: string): void => resolve(new URL(to, 'http://site.example').pathname)
    vi.stubGlobal('location', {
      ...{ pathname: address, search: '', hash: '', origin: 'http://site.example', assign: leave },
      replace: leave,
    })
  })
  const opened = next().then(
    () => 'opens',
    (thrown: Response | { init?: { status?: number } }) => {
      // As a queue leads to its first request.
      if (thrown instanceof Response && thrown.headers.has('location')) return 'opens'
      if (thrown instanceof Response) throw thrown
      if (thrown.init?.status !== 401 && thrown.init?.status !== 403) throw thrown
      return 'refused'
    },
  )
  return Promise.race([left, opened])
}

afterEach(() => vi.unstubAllGlobals())

/** The page of a role finds it in the list of all. */
const addressOf = (path: string): string =>
  path === PATHS.products
    ? productsPath()
    : path.replace(':roleId', 'administrator').replaceAll(/:\w+/g, 'first')

interface Case {
  readonly name: string
  readonly address: string
  readonly row: string | undefined
}

/** The rows of the desk, each queue with pages of its own. */
const deskCases: readonly Case[] = ALL_PAGES.filter(({ area }) => area === 'desk').flatMap(
  ({ name, path }): Case[] => {
    const isOfQueue = (QUEUE_PAGES as readonly string[]).includes(name)
    if (!isOfQueue)
      return [{ name, address: addressOf(path.replace(':queue', 'deals')), row: DESK_PAGES[name] }]
    return Object.entries(DESK_QUEUES).map(([queue, row]) => ({
      name: `${name} ${queue}`,
      address: addressOf(path.replace(':queue', queue)),
      row,
    }))
  },
)
const accountCases = ALL_PAGES.filter(({ area }) => ['center', 'company', 'account'].includes(area)).map(
  ({ name, path }) => ({ name, address: addressOf(path), row: ACCOUNT_PAGES[name] }),
)
/** These lead to other services. */
const ELSEWHERE = ['/content/console', '/content/orderPay']

test('every page is in the table of who may open', () => {
  const names = ALL_PAGES.map(({ name }) => name)
  const inTable = [
    ...Object.keys(ACCOUNT_PAGES),
    ...Object.keys(DESK_PAGES),
    ...QUEUE_PAGES,
    ...namesIn(PUBLIC_PAGES),
  ]
  expect(inTable.sort()).toEqual(names.sort())
  const isPublic = ({ area }: { area: string }): boolean => ['content', 'form', 'entry'].includes(area)
  expect(
    ALL_PAGES.filter(isPublic)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(namesIn(PUBLIC_PAGES).sort())
})

test.each(accountCases)('$name opens to whom the table says', async ({ address, row = '' }) => {
  const [only, roles = only] = row.split(': ')
  const seen: Record<string, string> = {}
  const expected: Record<string, string> = { visitor: '/entry/logIn' }
  for (const who of [VISITOR, ...OF_ACCOUNTS, ...OPERATORS]) seen[who.name] = await open(address, who)
  for (const { name, side, role } of OF_ACCOUNTS) {
    const isOpen = namesIn(roles ?? '').includes(role) && (only !== 'partner' || side === 'partner')
    expected[name] = isOpen ? 'opens' : 'refused'
  }
  for (const { name } of OPERATORS)
    expected[name] = seen[name] === 'refused' ? 'refused' : '/operator/overview'
  if (ELSEWHERE.includes(address))
    for (const [name, what] of Object.entries(seen)) if (expected[name] === 'opens') expected[name] = what
  expect(seen).toEqual(expected)
})

test.each(deskCases)('$name opens to the operators that the table says', async ({ address, row = '' }) => {
  const seen: Record<string, string> = {}
  const expected: Record<string, string> = { visitor: '/operator/logIn' }
  const others = [OF_ACCOUNTS[0], OF_ACCOUNTS.at(-7)].filter((each) => each !== undefined)
  for (const who of [VISITOR, ...OPERATORS, ...others]) seen[who.name] = await open(address, who)
  for (const { name, role } of OPERATORS) expected[name] = namesIn(row).includes(role) ? 'opens' : 'refused'
  for (const { name } of others) expected[name] = 'refused'
  expect(seen).toEqual(expected)
})

test('a session that has to do something first is led to the page of it from everywhere, and that page opens', async () => {
  const pages = { changePassword: '/changePassword', setUpFactor: '/setUpTwoStep' }
  for (const duty of SESSION_DUTIES) {
    const bound = person('bound', {}, duty)
    for (const { address } of accountCases)
      expect([duty, address, await open(address, bound)]).toEqual([
        duty,
        address,
        address === pages[duty] ? 'opens' : pages[duty],
      ])
  }
})

test('pages without a sign-in have no guard', async () => {
  for (const name of namesIn(PUBLIC_PAGES)) {
    const page = ALL_PAGES.find((each) => each.name === name)
    const files = routesAt(addressOf(page?.path ?? '')).map(({ route }) => (route.handle as Route).file)
    for (const file of files)
      expect([name, (await MODULES[`/web/${file}`]?.())?.clientMiddleware]).toEqual([name, undefined])
  }
})

test('the page after registering is of the first day only', async () => {
  const later = person('later', { registeredAt: Date.now() - 25 * 60 * 60 * 1000 })
  expect(await open('/content/registerResult', later)).toBe('refused')
})

test('My requests opens to who may see one kind of them, and to no others', () => {
  const kinds = Object.values(REQUEST_RULES).filter(({ hasOwnList }) => !hasOwnList)
  const needed = requirementOf('/content/application') as { anyOf: readonly string[] }
  expect([...needed.anyOf].sort()).toEqual(
    [...new Set(kinds.map(({ readPermission }) => readPermission))].sort(),
  )
})

test('menus offer only what opens', async () => {
  for (const who of OF_ACCOUNTS) {
    const menu = accountMenuOf(who.user)
    expect(menu.length).toBeGreaterThan(3)
    for (const { path } of menu.filter(({ path }) => !ELSEWHERE.includes(path)))
      expect([who.name, path, await open(path, who)]).toEqual([who.name, path, 'opens'])
  }
  for (const who of OPERATORS) {
    const menu = DESK_MENU.filter(({ permission }) => who.user && isAllowed(who.user, permission))
    for (const { path } of menu) {
      expect(isDeskPath(path)).toBe(true)
      expect([who.name, path, await open(path, who)]).toEqual([who.name, path, 'opens'])
    }
  }
  const withoutRoles = OF_ACCOUNTS.filter(({ role }) => role === 'none').flatMap(({ user }) =>
    accountMenuOf(user).map(({ path }) => path),
  )
  expect(withoutRoles).not.toContain('/content/application')
  expect(withoutRoles).not.toContain('/content/freeTrial')
})
