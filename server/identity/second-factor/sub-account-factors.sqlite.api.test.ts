/** Second factors of sub-accounts: set up, asked for and removed like those of accounts, and apart from theirs. */
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { setSubAccountNetworks } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import {
  getSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import { getProofState } from '#contract/identity/sign-in/session.endpoints.ts'
import {
  getPasskeyChallenge,
  passSecondFactor,
  signIn,
  signInSubAccount,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { codeOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { withPasskey, withTotp } from '#test/factor.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const byPassword = (primary: Person, { userName, password }: Person) =>
  site.call(signInSubAccount, {
    body: { identity: 'customer', primary: primary.userName, account: userName, password },
  })
const ticketOf = async (primary: Person, sub: Person) =>
  (await byPassword(primary, sub)).data as unknown as SignInStep
const prove = (ticket: string, proof: FactorProof) => site.call(passSecondFactor, { body: { ticket, proof } })
const shown = async (person: Person) => (await site.call(getSecondFactors, {}, { as: person })).data

async function people() {
  const primary = await site.registerPerson()
  return { primary, sub: await signedInSubAccount(site, primary) }
}

describe('second factors of a sub-account', () => {
  test('are its own: neither its primary account nor another sub-account has them', async () => {
    const { primary, sub } = await people()
    const other = await signedInSubAccount(site, primary)
    await withTotp(site, sub)
    expect(await shown(sub)).toMatchObject({
      userName: sub.userName,
      totp: { addedAt: expect.any(Number) },
      recoveryCodes: { left: 10 },
    })
    for (const person of [primary, other])
      expect(await shown(person)).toMatchObject({ totp: null, recoveryCodes: null })
    const { userName: account, password } = primary
    const own = await site.call(signIn, { body: { identity: 'customer', account, password } })
    expect(sessionIn(own).session).toBe('primary')
    const mail = await site.mailTo(sub.email, 'Authenticator app added')
    expect(mail.text).toContain(sub.userName)
    const { list } = (await site.call(listAuditEvents, { query: { actor: sub.userId } }, { as: primary }))
      .data
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['totpAdded', 'recoveryCodesMade']))
  })

  test('are asked for at sign-in: an app code, a passkey or a recovery code, each once', async () => {
    const { primary, sub } = await people()
    const { nextCode, recoveryCodes } = await withTotp(site, sub)
    const passkey = await withPasskey(site, sub)
    const step = await ticketOf(primary, sub)
    expect(step).toMatchObject({ next: 'secondFactor', methods: ['totp', 'passkey', 'recovery'] })
    expect(codeOf(await prove(step.ticket, { method: 'totp', code: '000000' }))).toBe('0012')
    const code = nextCode()
    expect(sessionIn(await prove(step.ticket, { method: 'totp', code }))).toMatchObject({
      userId: sub.userId,
      session: 'sub',
    })
    expect(codeOf(await prove(step.ticket, { method: 'totp', code }))).toBe('0058')
    const { ticket } = await ticketOf(primary, sub)
    const { options } = (await site.call(getPasskeyChallenge, { body: { ticket } })).data
    const response = passkey.show(options)
    expect((await prove(ticket, { method: 'passkey', response })).status).toBe(200)
    const proof = { method: 'recovery', code: recoveryCodes[0] ?? '' } as const
    const again = await ticketOf(primary, sub)
    expect((await prove(again.ticket, proof)).status).toBe(200)
    expect(codeOf(await prove((await ticketOf(primary, sub)).ticket, proof))).toBe('0012')
  })

  test('that are wrong five times lock it and mail the sub-account, not its primary account', async () => {
    const { primary, sub } = await people()
    const { nextCode } = await withTotp(site, sub)
    const { ticket } = await ticketOf(primary, sub)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 5; index += 1)
      codes.push(codeOf(await prove(ticket, { method: 'totp', code: '000000' })))
    expect(codes).toEqual(['0012', '0012', '0012', '0012', '0028'])
    expect(codeOf(await prove(ticket, { method: 'totp', code: nextCode() }))).toBe('0028')
    await site.settle()
    expect((await site.mailTo(sub.email, 'lock')).text).toContain('/entry/unlock#token=')
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: primary })).data
    expect(list).toContainEqual(
      expect.objectContaining({
        kind: 'signInLocked',
        detail: { code: '0028', step: 'secondFactor', subAccount: sub.userName },
      }),
    )
  })

  test('end the recent authentication of its other sessions, and of no other user', async () => {
    const { primary, sub } = await people()
    const elsewhere = { ...sub, token: sessionIn(await byPassword(primary, sub)).token }
    const provenUntil = async (as: Person) => (await site.call(getProofState, {}, { as })).data.provenUntil
    await withTotp(site, sub)
    await site.settle()
    expect(await provenUntil(elsewhere)).toBe(0)
    for (const person of [sub, primary]) expect(await provenUntil(person)).toBeGreaterThan(0)
  })

  test('are renewed and removed by itself; a passkey of its primary account is absent to it', async () => {
    const { primary, sub } = await people()
    const passkey = await withPasskey(site, primary)
    await withTotp(site, sub)
    const params = { passkeyId: passkey.id }
    expect((await site.call(removePasskey, { params }, { as: sub })).status).toBe(404)
    const { recoveryCodes } = (await site.call(renewRecoveryCodes, { body: {} }, { as: sub })).data
    expect(recoveryCodes).toHaveLength(10)
    expect((await site.call(removeTotp, {}, { as: sub })).status).toBe(200)
    expect(await shown(sub)).toMatchObject({ totp: null, recoveryCodes: null })
    expect((await shown(primary)).passkeys).toHaveLength(1)
    expect(sessionIn(await byPassword(primary, sub)).session).toBe('sub')
  })

  test('go with the sub-account when it is deleted', async () => {
    const { primary, sub } = await people()
    await withTotp(site, sub)
    await withPasskey(site, sub)
    const params = { subAccountId: sub.userId }
    expect((await site.call(deleteSubAccount, { params }, { as: primary })).status).toBe(200)
    for (const table of ['totpSecrets', 'passkeys', 'recoveryCodes'] as const) {
      const left = await site.db.query
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', sub.userId)
        .execute()
      expect([table, left]).toEqual([table, []])
    }
  })

  test('do not let a sub-account in from outside its networks, even if they changed after the password', async () => {
    const { primary, sub } = await people()
    const { nextCode } = await withTotp(site, sub)
    const { ticket } = await ticketOf(primary, sub)
    const networks = ['198.51.100.0/24']
    await site.call(setSubAccountNetworks, { body: { networks, updatedAt: 0 } }, { as: primary })
    expect(codeOf(await prove(ticket, { method: 'totp', code: nextCode() }))).toBe('addressNotAllowed')
  })
})
