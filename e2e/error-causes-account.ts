import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '#contract/errors.ts'
import { registerAt } from '#test/person.ts'
import { askForCode, type Cause, goSignedIn, openNewAddress, type Scene } from './error-screens.ts'
import { signIn } from './sign-in.ts'
import { changeStored } from './site-database.ts'
import { pasteCode } from './steps.ts'

const WRONG = 'Wrong-Harbour-7'
const NEW = 'Loud-Meadow-42'

async function changePassword(scene: Scene, old: string): Promise<void> {
  const { page, texts } = scene
  await goSignedIn(scene, '/changePassword')
  await page.getByLabel(texts.password.change.old, { exact: true }).fill(old)
  await page.getByLabel(texts.password.newPassword, { exact: true }).fill(NEW)
  await page.getByLabel(texts.password.repeat, { exact: true }).fill(NEW)
  await page.getByRole('button', { name: texts.password.change.submit, exact: true }).click()
}

/** The codes that appear to a signed-in person. */
export const ACCOUNT_CAUSES: Partial<Record<ErrorCode, Cause>> = {
  '0001': {
    async cause(scene) {
      const marker = path.join(scene.site.dataDir, 'hashing-fails')
      writeFileSync(marker, '')
      try {
        await changePassword(scene, scene.person.password)
        await scene.page.getByText(scene.texts.errors['0001']).waitFor()
      } finally {
        rmSync(marker)
      }
    },
    failures: ['500 /api/password/change'],
  },
  '0010': {
    async cause(scene) {
      changeStored(scene.site, 'update sessions set ended_at = 1 where account_id = ?', scene.person.userId)
      await goSignedIn(scene, '/changePassword')
    },
    failures: ['401 /api/user/detail', '401 /api/{userId}/token/validation'],
  },
  '0021': {
    async cause(scene) {
      const { page, texts } = scene
      changeStored(scene.site, 'update sessions set proven_at = 1 where account_id = ?', scene.person.userId)
      await goSignedIn(scene, '/content/resetEmail')
      await page.getByRole('button', { name: texts.kit.code.send }).click()
      await page.getByRole('dialog').getByLabel(texts.reAuthentication.password, { exact: true }).fill(WRONG)
      await page.getByRole('button', { name: texts.reAuthentication.confirm, exact: true }).click()
    },
    failures: ['403 /api/email-change/current-code', '400 /api/proof'],
  },
  '0022': {
    async cause(scene) {
      const { page, texts, person } = scene
      await goSignedIn(scene, '/content/information')
      await page.getByRole('button', { name: texts.account.edit }).click()
      await page.getByLabel(texts.account.field.name, { exact: true }).fill('Lin Yue')
      // Another session of the account was quicker.
      changeStored(scene.site, 'update accounts set updated_at = updated_at + 1 where id = ?', person.userId)
      await page.getByRole('button', { name: texts.account.save, exact: true }).click()
    },
    failures: ['409 /api/account/profile'],
  },
  '0023': { cause: (scene) => changePassword(scene, WRONG), failures: ['400 /api/password/change'] },
  '0035': {
    async cause(scene) {
      const { page, site, texts, name } = scene
      await goSignedIn(scene, '/content/resetEmail')
      await page.getByLabel(texts.emailChange.prove.email, { exact: true }).waitFor()
      // In another tab of this browser, another account signs in.
      await signIn(page, await registerAt(site, `${name}-b`, { browser: true }))
      await page.getByRole('button', { name: texts.kit.code.send }).click()
    },
    failures: ['403 /api/email-change/current-code'],
  },
  '0036': {
    async cause(scene) {
      await openNewAddress(scene)
      const moved = `${scene.name}-moved@example.com`
      changeStored(
        scene.site,
        'update accounts set email = ?, email_key = ? where id = ?',
        moved,
        moved,
        scene.person.userId,
      )
      const { page, texts, name } = scene
      await page.getByLabel(texts.emailChange.give.email, { exact: true }).fill(`${name}-new@example.com`)
      await page.getByRole('button', { name: texts.kit.code.send }).click()
    },
    failures: ['400 /api/email-change/new-code', '409 /api/email-change/new-code'],
  },
  '0037': {
    async cause(scene) {
      await openNewAddress(scene)
      const { page, texts, person } = scene
      await page.getByLabel(texts.emailChange.give.email, { exact: true }).fill(person.email)
      await page.getByRole('button', { name: texts.kit.code.send }).click()
    },
    failures: ['400 /api/email-change/new-code'],
  },
  '0038': {
    async cause(scene) {
      const other = await registerAt(scene.site, `${scene.name}-b`)
      await openNewAddress(scene)
      const { page, texts } = scene
      await page.getByLabel(texts.emailChange.give.email, { exact: true }).fill(other.email)
      const code = await askForCode(scene, other.email)
      await pasteCode(page, texts, code)
      await page.getByRole('button', { name: texts.emailChange.give.submit }).click()
    },
    failures: ['409 /api/email-change', '400 /api/email-change'],
  },
}
