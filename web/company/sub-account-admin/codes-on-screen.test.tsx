/** The error codes of lists, sub-accounts and roles: where a person reads each of them, in both languages. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { SubAccountRow } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import { ERRORS, type ErrorCode, messageText } from '#contract/errors.ts'
import type { Language } from '#contract/kit/language.ts'
import SubResetPasswordPage from '#web/identity/password/sub-reset-password.page.tsx'
import { passwordEn } from '#web/identity/password/text.en.ts'
import { passwordZh } from '#web/identity/password/text.zh.ts'
import LogInPage from '#web/identity/sign-in/sub-accounts.page.tsx'
import { signInEn } from '#web/identity/sign-in/text.en.ts'
import { signInZh } from '#web/identity/sign-in/text.zh.ts'
import { listEn } from '#web/lists/list/text.en.ts'
import { listZh } from '#web/lists/list/text.zh.ts'
import { EditRole } from '#web/people/role/role-form.tsx'
import { roleEn } from '#web/people/role/text.en.ts'
import { roleZh } from '#web/people/role/text.zh.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { fill } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { EditSubAccount, NewSubAccount } from './sub-account-form.tsx'
import { SubAccountList } from './sub-account-list.tsx'
import { subAccountAdminEn } from './text.en.ts'
import { subAccountAdminZh } from './text.zh.ts'

const TEXTS = {
  zh: { admin: subAccountAdminZh, role: roleZh, list: listZh, signIn: signInZh, password: passwordZh },
  en: { admin: subAccountAdminEn, role: roleEn, list: listEn, signIn: signInEn, password: passwordEn },
} as const

const ROLE = {
  id: 'r1',
  builtIn: false,
  name: 'Reader',
  description: '',
  permissions: [],
  subAccounts: 0,
  withinOwn: true,
  updatedAt: 0,
}
const LI_HUA: SubAccountView & SubAccountRow = {
  id: 's1',
  userName: 'li-hua',
  name: 'Li Hua',
  email: 'li.hua@example.com',
  roles: [],
  state: 'enabled',
  disabledReason: null,
  secondFactor: 'off',
  lockedUntil: null,
  createdAt: 0,
  lastSignInAt: 1,
  initialPasswordUntil: null,
  withinOwn: true,
  updatedAt: 0,
}
const ZHOU_MIN = { ...LI_HUA, id: 's2', userName: 'zhou-min', name: 'Zhou Min' }
const DATA = { subAccount: LI_HUA, effective: [], roles: [ROLE], sessions: undefined, signIn: undefined }

type Answers = Readonly<Record<string, (init: RequestInit) => Response>>

/** A server behind `fetch` that answers the list of sub-accounts, these calls by method and path, and all others 404. */
function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://site.test')
    const call = `${init.method} ${pathname}`
    if (answers[call]) return answers[call](init)
    if (call === 'GET /api/lists/SubAccounts/settings') return Response.json({ columns: null, views: [] })
    if (call !== 'GET /api/sub-accounts') return Response.json({ errorCode: 'notFound' }, { status: 404 })
    const page = { totalCount: 2, countedAt: 0, page: 1, pageSize: 10, next: null }
    return Response.json({ ...page, list: [LI_HUA, ZHOU_MIN] })
  })
}

/** What the server answers a call with; its own sentence is in English, whatever the page's language is. */
function refusal(code: ErrorCode): () => Response {
  const { status } = ERRORS[code]
  const message = messageText(code, 'en')
  // The one code of these with which the server names the field.
  const fields = code === '0060' ? { fields: { password: { code, message } } } : {}
  const body = { status, errorCode: code, errorMsg: message, requestId: '4f1d0c9a', ...fields }
  return () => Response.json(body, { status })
}

type Texts = (typeof TEXTS)[Language]
interface Screen {
  /** Where the sentence is: in an alert, above all else of the page, or at the field of this name. */
  readonly place: 'alert' | 'page' | `field ${string}`
  /** Method and path of the call that is refused. */
  readonly call: string
  /** Renders the screen and does what makes the call. */
  readonly act: (language: Language, texts: Texts) => Promise<void>
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function openList(language: Language): Promise<UserEvent> {
  const user = renderInPage(<SubAccountList roles={[]} />, language)
  await screen.findByRole('row', { name: /Li Hua/ })
  return user
}

const exporting: Screen = {
  place: 'alert',
  call: 'POST /api/sub-accounts/export',
  async act(language, { list }) {
    await press(await openList(language), list.export.start)
  },
}

const rowAction = (key: 'reset' | 'unlock', call: string): Screen => ({
  place: 'alert',
  call,
  async act(language, { admin, list }) {
    const user = await openList(language)
    await press(user, list.actionsOf.replace('{{name}}', LI_HUA.name))
    await user.click(await screen.findByRole('menuitem', { name: admin.action[key] }))
  },
})

const loggingIn = (place: Screen['place']): Screen => ({
  place,
  call: 'POST /api/sign-in/sub-account',
  async act(language, { signIn }) {
    const user = renderInPage(<LogInPage />, language)
    await fill(user, {
      [signIn.sub.primary]: 'harbour',
      [signIn.sub.account]: 'li-hua',
      [signIn.password]: 'Wrong-Harbour-7',
    })
    await press(user, signIn.submit)
  },
})

const resetting = (place: Screen['place']): Screen => ({
  place,
  call: 'POST /api/password/sub-account-reset',
  async act(language, { password }) {
    history.replaceState(null, '', '/subResetPassword#token=abc')
    const user = renderInPage(<SubResetPasswordPage />, language)
    await fill(user, { [password.newPassword]: 'Loud-Meadow-42', [password.repeat]: 'Loud-Meadow-42' })
    await press(user, password.subReset.submit)
  },
})

const creating = (place: Screen['place']): Screen => ({
  place,
  call: 'POST /api/sub-accounts',
  async act(language, { admin }) {
    const user = renderInPage(
      <NewSubAccount data={{ ...DATA, subAccount: undefined }} onClose={() => {}} />,
      language,
    )
    await fill(user, {
      [admin.panel.name]: 'Li Hua',
      [admin.panel.userName]: 'li-hua',
      [admin.panel.email]: 'li.hua@example.com',
    })
    await press(user, admin.panel.create)
  },
})

const granting: Screen = {
  place: 'alert',
  call: 'PUT /api/sub-accounts/s1/roles',
  async act(language, { admin }) {
    const user = renderInPage(
      <EditSubAccount subAccount={LI_HUA} data={DATA} onClose={() => {}}>
        {null}
      </EditSubAccount>,
      language,
    )
    await user.click(screen.getByRole('checkbox', { name: /Reader/ }))
    await press(user, admin.panel.save)
  },
}

const disabling: Screen = {
  place: 'alert',
  call: 'POST /api/sub-accounts/s1/state',
  async act(language, { admin, list }) {
    const user = await openList(language)
    await press(user, list.actionsOf.replace('{{name}}', LI_HUA.name))
    await user.click(await screen.findByRole('menuitem', { name: admin.action.disable }))
    await user.click(await screen.findByRole('button', { name: admin.disable.action }))
  },
}

const editingRole: Screen = {
  place: 'alert',
  call: 'PUT /api/roles/r1',
  async act(language, { role }) {
    const user = renderInPage(<EditRole role={ROLE} />, language)
    await user.type(screen.getByLabelText(role.page.name), ' 2')
    await press(user, role.page.save)
  },
}

/** Where each code is read. 0005 and 0006 are in the tests of the import's page. */
const SCREENS: readonly (readonly [ErrorCode, Screen])[] = [
  ['0004', exporting],
  ['0011', exporting],
  ['0053', loggingIn('field primary')],
  ['0053', resetting('alert')],
  ['0054', loggingIn('field primary')],
  ['0054', rowAction('unlock', 'POST /api/sub-accounts/s1/unlock')],
  ['0055', disabling],
  ['0056', rowAction('reset', 'POST /api/sub-accounts/s1/reset-link')],
  ['0056', resetting('alert')],
  ['0057', rowAction('reset', 'POST /api/sub-accounts/s1/reset-link')],
  ['0058', resetting('page')],
  ['0059', rowAction('unlock', 'POST /api/sub-accounts/s1/unlock')],
  ['0059', editingRole],
  ['0060', resetting('field password')],
  ['0061', loggingIn('alert')],
  ['accountNameExist', creating('field userName')],
  ['emailExist', creating('field email')],
  ['IAM_0008', creating('alert')],
  ['IAM_0008', granting],
  ['IAM_0008', editingRole],
]

beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test.each(
  SCREENS.flatMap(([code, screen]) =>
    (['zh', 'en'] as const).map((language) => ({ code, language, shown: screen })),
  ),
)('$code of $shown.call is read in $language: $shown.place', async ({ code, language, shown }) => {
  serve({ [shown.call]: refusal(code) })
  await shown.act(language, TEXTS[language])
  const sentence = await screen.findByText(messageText(code, language))
  expect(placeOf(sentence)).toBe(shown.place)
})

test.each(['zh', 'en'] as const)(
  'rows that a bulk action refuses are listed with their sentences, and stay selected (%s)',
  async (language) => {
    const { admin, list } = TEXTS[language]
    const refused = [{ id: 's2', name: ZHOU_MIN.name, code: '0055' }]
    serve({ 'POST /api/sub-account-actions/state': () => Response.json({ done: ['s1'], refused }) })
    const user = await openList(language)
    for (const box of screen.getAllByRole('checkbox', { name: /Li Hua|Zhou Min/ })) await user.click(box)
    await user.click(await screen.findByRole('button', { name: admin.bulk.enable }))
    const result = await screen.findByRole('region', { name: list.bulk.label })
    within(result).getByText(admin.bulk.enabled.replace('{{count, number}}', '1'))
    within(result).getByText(messageText('0055', language))
    await press(user, list.bulk.close)
    const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    await waitFor(() => expect([isChecked(/Zhou Min/), isChecked(/Li Hua/)]).toEqual([true, false]))
  },
)

function placeOf(sentence: HTMLElement): Screen['place'] {
  if (sentence.closest('[role=alert]:not([data-field])')) return 'alert'
  const field = document.querySelector(`[aria-invalid="true"][aria-describedby~="${sentence.id}"]`)
  return field ? `field ${field.getAttribute('name')}` : 'page'
}
