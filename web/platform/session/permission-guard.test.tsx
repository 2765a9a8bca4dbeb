import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import {
  ACCOUNT_MENU,
  ACCOUNT_PERMISSIONS,
  type AccountPath,
  PARTNER_PAGES,
} from '#web/platform/menu/account-pages.built.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { respondWith, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import { isForPartners, requirementOf } from './page-permissions.ts'
import { guardPermission } from './permission-guard.ts'

const guard = guardPermission(requirementOf, isForPartners)

import { permissionChanges, storedUserInfo, storeSession, storeUserInfo } from './session-store.ts'

stubApi()
beforeEach(() => {
  storeSession({ token: 'token', userId: SUB.userId })
})
afterEach(() => localStorage.clear())

const SUB = { ...ACCOUNT, primaryName: 'lin-yue', accountName: 'zhou-min', permissions: [] as Permission[] }

/** Runs the guard before the activity page. @returns whether the page was loaded, or what was thrown */
async function openActivity(): Promise<unknown> {
  const load = vi.fn(async () => 'loaded')
  try {
    return await guard({ pattern: PATHS.activity }, load)
  } catch (thrown) {
    expect(load).not.toHaveBeenCalled()
    return thrown
  }
}

test('a page whose permission the user has is loaded without another call', async () => {
  storeUserInfo({ ...SUB, permissions: ['activity:read'] })
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await openActivity()).toBe('loaded')
  expect(fetched).not.toHaveBeenCalled()
})

test('a page without its permission is not loaded, answers 401 and leaves the session', async () => {
  storeUserInfo(SUB)
  respondWith(SUB)
  expect(await openActivity()).toMatchObject({ init: { status: 401 } })
  expect(localStorage.getItem('X-Auth-Token')).toBe('token')
})

test('a permission that was granted after the account was stored opens the page', async () => {
  storeUserInfo(SUB)
  const before = permissionChanges.snapshot()
  respondWith({ ...SUB, permissions: ['activity:read'] })
  expect(await openActivity()).toBe('loaded')
  expect(storedUserInfo()?.permissions).toEqual(['activity:read'])
  expect(permissionChanges.snapshot()).toBe(before + 1)
})

test('an account that an earlier release stored, without permissions, is read again', async () => {
  localStorage.setItem('userInfo', JSON.stringify({ ...SUB, permissions: undefined }))
  respondWith({ ...SUB, permissions: ['activity:read'] })
  expect(await openActivity()).toBe('loaded')
})

test('a browser without a stored account gets it before the loaders of a page, which go by it', async () => {
  respondWith(ACCOUNT)
  const load = async (): Promise<string | undefined> => storedUserInfo()?.accountName
  expect(await guard({ pattern: PATHS.security }, load)).toBe(ACCOUNT.accountName)
})

test('a page of the account itself is not for its sub-accounts, whatever their roles', async () => {
  storeUserInfo({ ...ACCOUNT, primaryName: 'lin-yue' })
  respondWith({ ...ACCOUNT, primaryName: 'lin-yue' })
  const guarded = guard({ pattern: PATHS.resetEmail }, async () => 'loaded')
  await expect(guarded).rejects.toMatchObject({ init: { status: 401 } })
  storeUserInfo(ACCOUNT)
  expect(await guard({ pattern: PATHS.resetEmail }, async () => 'loaded')).toBe('loaded')
})

test('the page after registering is of who registers: no sub-account opens it', async () => {
  storeUserInfo(SUB)
  respondWith(SUB)
  const opened = guard({ pattern: PATHS.registerResult }, async () => 'loaded')
  await expect(opened).rejects.toMatchObject({ init: { status: 401 } })
})

test('a session with an open duty is led on by the layout, not refused', async () => {
  const { code, status } = httpErrors.passwordChangeNeeded
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status, errorCode: code }, { status }))
  expect(await openActivity()).toBe('loaded')
})

test('the page of a duty opens to who has it, says what was done when it is over, and opens to no account', async () => {
  const open = (pattern: string) => guard({ pattern }, async () => 'loaded')
  const { code, status } = httpErrors.factorNeeded
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(Response.json({ status, errorCode: code }, { status }))
  expect(await open(PATHS.setUpFactor)).toBe('loaded')
  fetched.mockImplementation(async () => Response.json(ACCOUNT))
  // The method is set up, and the page is loaded again.
  expect(await open(PATHS.setUpFactor)).toBe('loaded')
  expect(await open(PATHS.information)).toBe('loaded')
  await expect(open(PATHS.setUpFactor)).rejects.toMatchObject({ init: { status: 401 } })
})

/** Every page that only partners have, written by hand: a page that is added has to be named here. */
const FOR_PARTNERS = [
  '/content/leads',
  '/content/leads/:leadId',
  '/content/pipelineManagement',
  '/content/pipelineManagement/import',
  '/content/pipelineInfo',
  '/content/pipelineDetails/:pipelineId',
  '/content/pipelineReport',
  '/content/invitations',
  '/content/invitations/import',
  '/content/customers',
  '/content/developers',
  '/content/developers/deliveries',
]

test.each(FOR_PARTNERS)(
  '%s opens to partners, and to no customer, whatever its permissions',
  async (pattern) => {
    const load = async (): Promise<string> => 'loaded'
    const all = ACCOUNT_PERMISSIONS[pattern as AccountPath] as Permission
    const customer = { ...ACCOUNT, accountType: 1 as const, permissions: [all] }
    storeUserInfo(customer)
    respondWith(customer)
    await expect(guard({ pattern }, load)).rejects.toMatchObject({ init: { status: 401 } })
    const partner = { ...customer, accountType: 2 as const }
    respondWith(partner)
    expect(await guard({ pattern }, load)).toBe('loaded')
  },
)

test('pages of partners, and entries of the menu that only partners have, are those of the table', () => {
  expect([...PARTNER_PAGES].sort()).toEqual([...FOR_PARTNERS].sort())
  const inMenu = ACCOUNT_MENU.filter(({ only }) => only === 'partner').map(({ path }) => path)
  // The page on which customers apply is named for partners after their program.
  expect(inMenu.filter((path) => path !== PATHS.joinNow && !FOR_PARTNERS.includes(path))).toEqual([])
})
