import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { updateOwnListing } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import type { ListingForm } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { addPartner } from '#server/partners/partner/partner.service.ts'
import type { Person, TestApp } from './app.ts'

/** A complete entry of the directory. */
export function listingForm(changes: Partial<ListingForm> = {}): ListingForm {
  return {
    nameZh: '滨海云伙伴',
    nameEn: 'Marina Cloud Partners',
    cityZh: '新加坡',
    cityEn: 'Singapore',
    summaryZh: '服务四十家客户。',
    summaryEn: 'Forty customers in banking.',
    website: 'https://marina.example',
    regions: ['southeastAsia', 'oceania'],
    industries: ['finance', 'design'],
    ...changes,
  }
}

/** A person whose account is a partner's, reached at this address. */
export async function registeredPartner(site: TestApp, contactEmail: string): Promise<Person> {
  const person = await site.registerPerson()
  await site.db.transaction(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ accountType: ACCOUNT_TYPE.partner })
      .where('id', '=', person.userId)
      .execute()
    await addPartner(tx, {
      accountId: person.userId,
      joinedAt: site.clock.now(),
      companyName: 'Marina Cloud Partners',
      country: 'SG',
      city: 'Singapore',
      website: '',
      otherIndustry: '',
      contactEmail,
      regions: '["southeastAsia"]',
      industries: '["finance"]',
    })
  })
  return person
}

/** Lists a partner; the id of its entry, which the directory in memory has. */
export async function listedPartner(
  site: TestApp,
  as: Person,
  changes: Partial<ListingForm> & { readonly revision?: number } = {},
): Promise<string> {
  const { revision = 0, ...form } = changes
  const answer = await site.call(updateOwnListing, { body: { ...listingForm(form), revision } }, { as })
  if (answer.status !== 200) throw new Error(`not listed: ${answer.body}`)
  await site.deps.settings.refresh()
  return answer.data.listing?.id ?? ''
}
