import { checkSubAccountImport } from '#contract/company/sub-account-import/sub-account-import.endpoints.ts'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { newId } from '#server/kit/ids.ts'
import type { Person, TestApp } from './app.ts'
import { DEAL_FORM } from './deals.ts'
import { READING } from './file-reading.ts'

/** A checked file of each import. */
export async function importsOf(site: TestApp, owner: Person, mark: string) {
  const email = `${newId()}@${mark}.example`
  return {
    importId: await importOf(site, owner, mark),
    dealImportId: await importRowOf(site, owner, {
      kind: 'DealImport',
      values: {
        ...dealFields.typed(DEAL_FORM),
        companyName: mark,
        industry: 'Education',
        leadSource: 'Event',
      },
    }),
    invitationImportId: await importRowOf(site, owner, {
      kind: 'InvitationImport',
      values: { customerName: mark, email, language: '' },
    }),
  }
}

async function importOf(site: TestApp, owner: Person, mark: string): Promise<string> {
  const content = `User name,Name,E-mail\n${newId()},${mark},${newId()}@${mark}.example\n`
  const upload = new File([content], `${mark}.csv`)
  return (await site.call(checkSubAccountImport, { upload }, { as: owner })).data.importId
}

interface RowToImport {
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
}

/** A file of a partner, as a row: made for every account, also of a customer. */
async function importRowOf(
  site: TestApp,
  { userId }: Person,
  { kind, values }: RowToImport,
): Promise<string> {
  const id = newId()
  const now = site.clock.now()
  const tableRows = JSON.stringify([{ row: 2, values, faults: {} }])
  await site.db.query
    .insertInto('spreadsheetImports')
    .values({
      id,
      kind,
      accountId: userId,
      userId,
      fileName: `${userId}.csv`,
      tableRows,
      reading: JSON.stringify(READING),
      createdAt: now,
      expiresAt: now + DAY_MS,
    })
    .execute()
  return id
}
