import { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { profileOf } from '#contract/people/account/account.fields.ts'
import { ACCOUNT_KINDS } from '#contract/people/account/operated-account.fields.ts'
import { HEARD_FROM } from '#contract/records/visit/visit.fields.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { deleteBounce } from '#server/kit/mail/outbox.store.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedFacts, copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { rolesOfSubAccounts, roleTexts } from '#server/people/role/grant.service.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { accountById, deleteAccountFields } from './account.store.ts'

const TYPES = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.partner]: 'partner',
  [ACCOUNT_TYPE.operator]: 'operator',
} as const

/** What an account and a sub-account both say about a person. */
const PERSON_LABELS = {
  userId: { zh: '用户 ID', en: 'User ID' },
  accountName: { zh: '账号名称', en: 'Account name' },
  name: { zh: '姓名', en: 'Name' },
  email: { zh: '邮箱', en: 'E-mail address' },
}

const account = copiedFacts({
  key: 'account',
  heading: { name: 'account', title: { zh: '账号', en: 'Account' } },
  schema: z.object({
    userId: z.string(),
    accountName: z.string(),
    accountType: z.enum(['customer', 'partner', 'operator']),
    accountKind: z.enum(ACCOUNT_KINDS),
    email: z.string(),
    /** Language of mails to the account. */
    language: z.enum(LANGUAGES),
    ...profileOf(() => z.string().nullable()),
    /** How the person heard of the provider, as stated. */
    heardFrom: z.enum(HEARD_FROM).nullable(),
    registeredAt: instant,
  }),
  async read({ db }, { accountId }) {
    const row = await accountById(db.query, accountId)
    if (!row) throw appError(httpErrors.notPermitted)
    return {
      userId: row.id,
      accountName: row.userName,
      accountType: TYPES[row.accountType],
      accountKind: row.accountKind,
      email: row.email,
      language: row.language,
      ...profileOf((field) => row[field]),
      heardFrom: row.heardFrom,
      registeredAt: row.createdAt,
    }
  },
  labels: {
    ...PERSON_LABELS,
    accountType: { zh: '账号类型', en: 'Account type' },
    accountKind: { zh: '个人或企业', en: 'Personal or company' },
    phone: { zh: '电话', en: 'Phone' },
    taxNumber: { zh: '税号', en: 'Tax number' },
    heardFrom: { zh: '了解渠道', en: 'How you heard about us' },
    registeredAt: { zh: '注册时间', en: 'Registered' },
  },
})

const subAccounts = copiedTable({
  key: 'subAccounts',
  title: { zh: '子账号', en: 'Sub-accounts' },
  row: z.object({
    userId: z.string(),
    accountName: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: instant,
    lastSignInAt: instantOrNull,
    disabledAt: instantOrNull,
    /** Names of its roles, separated by commas. */
    roles: z.string(),
  }),
  async read({ db }, { accountId, language }) {
    const rows = await subAccountsByPrimary(db.query, accountId)
    const ids = rows.map(({ id }) => id)
    const roles = await rolesOfSubAccounts(db.query, accountId, ids)
    return rows.map((row) => ({
      userId: row.id,
      accountName: row.userName,
      name: row.name,
      email: row.email,
      createdAt: row.createdAt,
      lastSignInAt: row.lastSignInAt,
      disabledAt: row.disabledAt,
      roles: (roles.get(row.id) ?? []).map((role) => roleTexts(role, language).name).join(', '),
    }))
  },
  labels: {
    ...PERSON_LABELS,
    lastSignInAt: { zh: '最近登录', en: 'Last login' },
    disabledAt: { zh: '停用时间', en: 'Disabled' },
    roles: { zh: '角色', en: 'Roles' },
  },
})

/** The row of a closed account stays without personal data. */
export const accountPersonal: PersonalData = {
  tables: ['accounts', 'mailBounces'],
  async wipe({ clock }, tx, { accountId }) {
    const row = await accountById(tx, accountId)
    if (row) await deleteBounce(tx, row.email)
    await deleteAccountFields(tx, accountId, clock.now())
  },
  copied: [account, subAccounts],
}
