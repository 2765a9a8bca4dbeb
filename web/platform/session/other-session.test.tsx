/** Another tab has logged out and logged in as another person, while a document of the first one is still there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProfile, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { reloadAccount } from './account-data.ts'
import { formDraft } from './form-draft.ts'
import { clearSession, storedSession, storedUserInfo, storeSession, storeUserInfo } from './session-store.ts'

const LIN = { token: 'a'.repeat(43), userId: ACCOUNT.userId }
const MEI = { token: 'b'.repeat(43), userId: 'mei' }

/** As the other tab stores it. */
function logInElsewhere(userId: string): void {
  localStorage.setItem('X-Auth-Token', MEI.token)
  localStorage.setItem('userId', userId)
  localStorage.setItem('userInfo', JSON.stringify({ ...ACCOUNT, userId }))
}

const sent: string[] = []
/** Ends the calls that are under way. */
let answer = (_: Response): void => {}

beforeEach(() => {
  storeSession(LIN)
  storeUserInfo(ACCOUNT)
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    sent.push(`${path} ${new Headers(headers).get('x-auth-token')}`)
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  sessionStorage.clear()
})

test('the refusal of a session before does not end the one that another tab has begun meanwhile', async () => {
  for (const userId of [LIN.userId, MEI.userId]) {
    storeSession(LIN)
    const call = callApi(getProfile, {})
    logInElsewhere(userId)
    answer(Response.json({ errorCode: '0010', errorMsg: 'gone' }, { status: 401 }))
    expect(await call).toMatchObject({ ok: false, error: { status: 401 } })
    expect(storedSession()).toEqual({ token: MEI.token, userId })
  }
})

test('nothing that a person has entered is sent as another person, and no draft of it is theirs', async () => {
  logInElsewhere(MEI.userId)
  const draft = formDraft<{ text: string }>('comment')
  draft.write({ text: 'We pay less elsewhere.' })
  const call = callApi(updateProfile, { body: {} } as never)
  // A token without its cookie.
  await expect.poll(() => sent).toEqual([`${updateProfile.path} ${LIN.token}`])
  answer(Response.json({ errorCode: '0009', errorMsg: 'no' }, { status: 401 }))
  expect(await call).toMatchObject({ ok: false })
  expect(storedSession()?.userId).toBe(MEI.userId)
  expect(formDraft('comment').read()).toBeUndefined()
})

test('the account of a person is not stored for another one', async () => {
  const read = reloadAccount()
  logInElsewhere(MEI.userId)
  answer(Response.json(ACCOUNT))
  await read
  expect(storedUserInfo()?.userId).toBe(MEI.userId)
})

test('a page that gives way to that of another person asks nothing', () => {
  renderInPage(<UnsavedChanges when />)
  const leaves = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(false)
  logInElsewhere(MEI.userId)
  expect(leaves()).toBe(true)
})
