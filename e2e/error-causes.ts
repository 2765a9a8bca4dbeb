import type { ErrorCode } from '#contract/errors.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { registerAt } from '#test/person.ts'
import { ACCOUNT_CAUSES } from './error-causes-account.ts'
import {
  askForCode,
  type Cause,
  fillForgotten,
  fillRegister,
  type Scene,
  sendRegister,
  toNewPassword,
} from './error-screens.ts'
import { changeStored, makeSubAccount } from './site-database.ts'
import { logInBelow, logInWith, pasteCode } from './steps.ts'

const WRONG = 'Wrong-Harbour-7'
const NEW = 'Loud-Meadow-42'
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')

async function guess({ page, texts, person }: Scene, times: number): Promise<void> {
  await page.goto('/entry/logIn')
  const codes = ['0029', '0030', '0031', '0032'] as const
  for (let n = 0; n < times; n += 1) {
    await logInWith(page, texts, { account: person.userName, password: WRONG })
    const code = codes[n]
    if (code) await page.getByText(texts.errors[code]).waitFor()
  }
}

const guesses = (times: number): Cause => ({
  cause: (scene) => guess(scene, times),
  failures: ['400 /api/sign-in', '429 /api/sign-in'],
})

/** Registers with a mailed code, changed on the way to the form. */
const registers = (
  change: (scene: Scene, code: string) => Promise<string> | string,
  values: (scene: Scene) => { userName?: string; email?: string; password?: string } = () => ({}),
): Cause => ({
  async cause(scene) {
    const email = await fillRegister(scene, values(scene))
    const code = await change(scene, await askForCode(scene, email))
    await sendRegister(scene, code)
  },
  failures: ['400 /api/register', '409 /api/register', '410 /api/register', '429 /api/register'],
})

/** Each code that identity can cause, and how a person comes to read it (issue 4, acceptance 2). */
export const CAUSES: Partial<Record<ErrorCode, Cause>> = {
  ...ACCOUNT_CAUSES,
  '0009': {
    cause: async ({ page }) => void (await page.goto('/content/information', { waitUntil: 'commit' })),
  },
  '0012': registers((_, code) => otherCode(code)),
  '0013': registers(() => ''),
  '0014': registers(
    (_, code) => code,
    ({ person }) => ({ userName: person.userName }),
  ),
  '0015': registers(
    (_, code) => code,
    ({ person }) => ({ email: person.email }),
  ),
  '0016': {
    async cause(scene) {
      const email = `${scene.name}-nobody@example.com`
      await fillForgotten(scene, { account: scene.name, email })
      const code = await askForCode(scene, email)
      await pasteCode(scene.page, scene.texts, code)
      await scene.page.getByRole('button', { name: scene.texts.password.forgot.next }).click()
    },
    failures: ['404 /api/password/reset-proof', '400 /api/password/reset-proof'],
  },
  '0017': {
    async cause(scene) {
      await fillRegister(scene, {})
      await sendRegister(scene, '123456')
    },
    failures: ['400 /api/register'],
  },
  '0018': registers(({ site }, code) => {
    changeStored(
      site,
      `update verification_codes set expires_at = 1 where purpose = 'register' and code_hash is not null`,
    )
    return code
  }),
  '0019': registers(async ({ page, texts, name }, code) => {
    await page.getByLabel(texts.register.email, { exact: true }).fill(`${name}-other@example.com`)
    return code
  }),
  '0020': {
    async cause(scene) {
      await toNewPassword(scene)
      const gone = `${scene.name}-moved@example.com`
      changeStored(
        scene.site,
        'update accounts set email = ?, email_key = ? where id = ?',
        gone,
        gone,
        scene.person.userId,
      )
      const { page, texts } = scene
      await page.getByLabel(texts.password.newPassword, { exact: true }).fill(NEW)
      await page.getByLabel(texts.password.repeat, { exact: true }).fill(NEW)
      await page.getByRole('button', { name: texts.password.forgot.submit }).click()
    },
    failures: ['404 /api/password/reset', '409 /api/password/reset', '410 /api/password/reset'],
  },
  '0024': {
    async cause(scene) {
      await fillForgotten(scene, { account: 'somebody-else', email: scene.person.email })
      const code = await askForCode(scene, scene.person.email)
      await pasteCode(scene.page, scene.texts, code)
      await scene.page.getByRole('button', { name: scene.texts.password.forgot.next }).click()
    },
    failures: ['400 /api/password/reset-proof'],
  },
  '0028': guesses(5),
  '0029': guesses(1),
  '0030': guesses(2),
  '0031': guesses(3),
  '0032': guesses(4),
  '0053': subAccountCause(async ({ site, person }) => {
    changeStored(site, 'update accounts set closed_at = 1 where id = ?', person.userId)
    return undefined
  }),
  '0054': subAccountCause(async ({ site, name }) => (await registerAt(site, `${name}-b`)).userName),
  '0060': registers(
    (_, code) => code,
    () => ({ password: 'abcdefgh' }),
  ),
  '0061': {
    async cause({ page, site, texts, person }) {
      changeStored(site, 'update accounts set disabled_at = 1 where id = ?', person.userId)
      await page.goto('/entry/logIn')
      await logInWith(page, texts, { account: person.userName, password: person.password })
    },
    failures: ['403 /api/sign-in'],
  },
  IAM_0004: {
    async cause({ page, texts, person }) {
      await page.goto('/entry/logIn')
      await page.getByRole('radio', { name: texts.signIn.identity.partner }).check({ force: true })
      await logInWith(page, texts, { account: person.userName, password: person.password })
    },
    failures: ['403 /api/sign-in'],
  },
  codeBlocked: registers(async (scene, code) => {
    await wrongCodes(scene, otherCode(code), 2)
    return otherCode(code)
  }),
  codeInvalid: registers(async (scene, code) => {
    await wrongCodes(scene, otherCode(code), 3)
    changeStored(
      scene.site,
      'update verification_codes set blocked_until = 1 where blocked_until is not null',
    )
    await wrongCodes(scene, otherCode(code), 1)
    return otherCode(code)
  }),
  codeMissing: {
    async cause(scene) {
      const { page, texts, person } = scene
      await fillForgotten(scene, { account: person.userName, email: person.email })
      await pasteCode(page, texts, '123456')
      await page.getByRole('button', { name: texts.password.forgot.next }).click()
    },
    failures: ['400 /api/password/reset-proof'],
  },
  loginIncorrect: {
    async cause({ page, site, texts, person, name }) {
      // The password is changed elsewhere while this one is being checked: at the reservation of the attempt.
      changeStored(
        site,
        `create trigger "${name}" after insert on sign_in_attempts begin
          update accounts set password_hash = 'changed' where id = '${person.userId}'; end`,
      )
      await page.goto('/entry/logIn')
      await logInWith(page, texts, { account: person.userName, password: person.password })
      await page.getByText(texts.errors.loginIncorrect).waitFor()
      changeStored(site, `drop trigger "${name}"`)
    },
    failures: ['400 /api/sign-in'],
  },
  agentCannotLink: {
    async cause({ page, site, provider, texts, person, name }) {
      changeStored(site, 'update accounts set account_type = 2 where id = ?', person.userId)
      provider.person = { sub: name, email: `${name}@example.edu` }
      await page.goto('/entry/logIn')
      const label = texts.product === '云桌面' ? '示例大学' : 'Example University'
      await page.getByRole('button', { name: fillText(texts.kit.thirdParty.logInWith, { label }) }).click()
      const { offer } = texts.thirdParty
      // The login page has fields of the same names.
      await page.getByRole('heading', { name: offer.title }).waitFor()
      await page.getByLabel(offer.account, { exact: true }).fill(person.userName)
      await page.getByLabel(offer.password, { exact: true }).fill(person.password)
      await page.getByRole('button', { name: offer.submit }).click()
    },
    failures: ['403 /api/third-party/link'],
  },
}

async function wrongCodes(scene: Scene, code: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answered = scene.page.waitForResponse((answer) => answer.url().endsWith('/api/register'))
    await sendRegister(scene, code)
    await answered
  }
}

/** Logs a sub-account in after `change`, below its primary account or the one whose name `change` gives. */
function subAccountCause(change: (scene: Scene) => Promise<string | undefined>): Cause {
  return {
    async cause(scene) {
      const { page, site, texts, person, name } = scene
      makeSubAccount(site, person.userId, `${name}-s`)
      const primary = (await change(scene)) ?? person.userName
      await page.goto('/entry/subAccounts')
      await logInBelow(page, texts, { primary, account: `${name}-s@example.com`, password: person.password })
    },
    failures: ['403 /api/sign-in/sub-account', '404 /api/sign-in/sub-account'],
  }
}
