import { formDraft } from './form-draft.ts'

/** A company and its contact as a person has stated them in one form, for the next form that asks for the same. */
export interface StatedCompany {
  readonly companyName: string
  readonly country: string
  readonly contactName: string
  readonly contactPhone: string
}

const draft = formDraft<StatedCompany>('statedCompany')

/** Stores what was stated; like every draft, it has an owner and ends after a day. */
export function storeStatedCompany({ companyName, country, contactName, contactPhone }: StatedCompany): void {
  draft.write({ companyName, country, contactName, contactPhone })
}

/** What the person at the browser has stated in another form. */
export function statedCompany(): Partial<StatedCompany> {
  return draft.read() ?? {}
}
