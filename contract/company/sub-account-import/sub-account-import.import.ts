import { z } from 'zod'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import { defineImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'

/** People that one account imports in a day: each gets a mail. */
export const PEOPLE_PER_DAY = 3_000

/** Sub-accounts of a team. `roles` may be absent. */
export const subAccountImport = defineImport({
  entity: 'SubAccountImport',
  address: 'sub-account-import',
  audience: 'account',
  permission: 'subAccount:create',
  columns: ['userName', 'name', 'email', 'roles'],
  optional: ['roles'],
  rows: 1_000,
  about: {
    template:
      'A spreadsheet to fill in, in the caller’s language, with the roles that the caller may grant as suggestions.',
    check: 'Reads a spreadsheet of up to 1,000 people and says what is wrong with each row.',
    confirm:
      'Creates all people of an uploaded file. Each gets an initial password by mail, as with `createSubAccount`.',
  },
  preview: { userName: z.string(), name: z.string(), email: z.string(), roles: z.array(z.string()) },
  extra: {
    /** How many people without a problem get each role. */
    roles: z.array(z.object({ name: z.string(), people: z.int() })),
  },
  grants: { entries: ['subAccountsImported'], tells: 'owner' },
  result: z.object({
    created: z.int(),
    /** `createdAt` of all of them, in ms since 1970 UTC. */
    createdAt: z.int(),
  }),
  errors: [importErrors.tooManyToday, subAccountErrors.tooMany],
})

export type ImportColumn = (typeof subAccountImport.columns)[number]
export type SubAccountImportCheck = z.output<typeof subAccountImport.checked>
