import type { Page } from 'playwright-core'
import type { TestProvider } from '#test/oidc-provider.ts'
import type { RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { codeIn } from '#test/smtp.ts'
import { signIn } from './sign-in.ts'
import { changeStored } from './site-database.ts'
import { formIsReady, pasteCode } from './steps.ts'
import type { Texts } from './texts.ts'

/** What a cause has at hand: a fresh browser, a running site, and an account there. */
export interface Scene {
  readonly page: Page
  readonly site: Site
  readonly provider: TestProvider
  readonly texts: Texts
  readonly person: RegisteredPerson
  /** A unique name. */
  readonly name: string
}

export interface Cause {
  /** The steps on the screens, up to the response. */
  readonly cause: (scene: Scene) => Promise<void>
  /** Answers that it means to cause. */
  readonly failures?: readonly string[]
}

/** Opens and fills the registration form, all but its code; answers the address. */
export async function fillRegister(
  { page, texts, name }: Scene,
  values: { userName?: string; email?: string; password?: string },
): Promise<string> {
  const email = values.email ?? `${name}-new@example.com`
  await page.goto('/entry/register')
  await formIsReady(page)
  await page.getByLabel(texts.register.userName, { exact: true }).fill(values.userName ?? `${name}-n`)
  await page.getByLabel(texts.register.email, { exact: true }).fill(email)
  await page.getByLabel(texts.register.password, { exact: true }).fill(values.password ?? 'Quiet-Harbour-7')
  // What is said of a field when it is left pushes down what is below: leave it before the next click.
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox').check()
  return email
}

/** Has a code sent by the button on the screen, and reads it from the mail. */
export async function askForCode({ page, site, texts }: Scene, address: string): Promise<string> {
  // As if the 30 seconds since the last code to this address were over.
  changeStored(site, 'update verification_codes set issued_at = 1')
  const seen = site.smtp.mails.filter(({ recipients }) => recipients.includes(address))
  await page.getByRole('button', { name: texts.kit.code.send }).click()
  return codeIn(await site.smtp.waitForMail(address, { where: (mail) => !seen.includes(mail) }))
}

/** Replaces the code in its field, and sends the registration. */
export async function sendRegister({ page, texts }: Scene, code: string): Promise<void> {
  if (code) await pasteCode(page, texts, code)
  await page.getByRole('button', { name: texts.register.submit }).click()
}

export async function fillForgotten(
  { page, texts }: Scene,
  { account, email }: { account: string; email: string },
): Promise<void> {
  await page.goto('/entry/forgetPassWord')
  await formIsReady(page)
  await page.getByLabel(texts.password.forgot.account, { exact: true }).fill(account)
  await page.getByLabel(texts.password.forgot.email, { exact: true }).fill(email)
}

/** Goes through step one of a forgotten password. */
export async function toNewPassword(scene: Scene): Promise<void> {
  const { page, texts, person } = scene
  await fillForgotten(scene, { account: person.userName, email: person.email })
  await pasteCode(page, texts, await askForCode(scene, person.email))
  await page.getByRole('button', { name: texts.password.forgot.next }).click()
  await page.getByRole('heading', { name: texts.password.forgot.chooseTitle }).waitFor()
}

/** Goes through step one of another e-mail address. */
export async function openNewAddress(scene: Scene): Promise<void> {
  const { page, texts, person } = scene
  await page.goto('/entry/logIn')
  await signIn(page, person)
  await page.goto('/content/resetEmail')
  await page.getByLabel(texts.emailChange.prove.email, { exact: true }).waitFor()
  await pasteCode(page, texts, await askForCode(scene, person.email))
  await page.getByRole('button', { name: texts.emailChange.prove.next }).click()
  await page.getByRole('heading', { name: texts.emailChange.give.title }).waitFor()
}

/** Opens a page of the account area as the person of the scene. */
export async function goSignedIn(
  { page, person }: Pick<Scene, 'page' | 'person'>,
  to: string,
): Promise<void> {
  await page.goto('/entry/logIn')
  await signIn(page, person)
  await page.goto(to, { waitUntil: 'commit' })
}
