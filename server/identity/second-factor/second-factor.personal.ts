import { z } from 'zod'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteAllFactors, readFactors } from './second-factor.service.ts'

/** What is set up; the secrets themselves are never exported. */
const secondFactors = copiedFacts({
  key: 'secondFactors',
  heading: SECURITY_HEADING,
  schema: z.strictObject({
    authenticatorApp: z.strictObject({ addedAt: instant }).nullable(),
    passkeys: z.array(z.strictObject({ name: z.string(), addedAt: instant, lastUsedAt: instantOrNull })),
    recoveryCodes: z.strictObject({ left: z.int(), total: z.int(), madeAt: instant }).nullable(),
  }),
  async read(deps, { accountId }) {
    const { totp, passkeys, recoveryCodes } = await readFactors(deps, { accountId, userId: accountId })
    return {
      authenticatorApp: totp && { addedAt: iso(totp.addedAt) },
      passkeys: passkeys.map((key) => ({
        name: key.name,
        addedAt: iso(key.createdAt),
        lastUsedAt: isoOrNull(key.lastUsedAt),
      })),
      recoveryCodes: recoveryCodes && {
        left: recoveryCodes.left,
        total: recoveryCodes.total,
        madeAt: iso(recoveryCodes.madeAt),
      },
    }
  },
  show: ({ authenticatorApp, passkeys, recoveryCodes: codes }) => ({
    authenticatorApp: authenticatorApp?.addedAt ?? null,
    passkeys: passkeys.map(({ name }) => name).join(', ') || null,
    recoveryCodes: codes && `${codes.left} / ${codes.total}`,
  }),
  labels: {
    authenticatorApp: { zh: '身份验证器 App 添加时间', en: 'Authenticator app added' },
    passkeys: { zh: '通行密钥', en: 'Passkeys' },
    recoveryCodes: { zh: '剩余恢复码', en: 'Recovery codes left' },
  },
})

export const secondFactorPersonal: PersonalData = {
  tables: ['totpSecrets', 'passkeys', 'recoveryCodes'],
  wipePerson: (_deps, tx, personId) => deleteAllFactors(tx, personId),
  copied: [secondFactors],
}
