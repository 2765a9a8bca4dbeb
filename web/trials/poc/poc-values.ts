import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { firstCountry } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { heldNumber, shownNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import type { Poc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PocForm } from '#contract/trials/poc/poc.fields.ts'

/** Values of the form: texts as typed, choices by id, '' for unset ones. */
export type PocValues = Omit<PocForm, 'people' | 'regionIds' | 'sizeIds'> & {
  readonly people: string
  readonly regionIds: readonly string[]
  readonly sizeIds: readonly string[]
}

/** Name of the draft of a new request. */
export const POC_DRAFT = 'poc'

export function initialValues(language: Language): PocValues {
  return {
    requirement: '',
    successCriteria: '',
    applications: '',
    people: '',
    regionIds: [],
    sizeIds: [],
    startsOn: '',
    endsOn: '',
    companyName: '',
    contactName: '',
    contactEmail: '',
    country: firstCountry(language),
    contactPhone: '',
  }
}

/** What was stated before, to be corrected; without what is no longer on offer. */
export function statedValues(
  { regions, sizes, people, ...form }: Poc['form'],
  catalog: Pick<Catalog, 'regions' | 'sizes'>,
): PocValues {
  const offered = (chosen: readonly { readonly id: string }[], all: readonly { readonly id: string }[]) =>
    all.map(({ id }) => id).filter((id) => chosen.some((each) => each.id === id))
  return {
    ...form,
    people: shownNumber(typedWhole, people),
    regionIds: offered(regions, catalog.regions),
    sizeIds: offered(sizes, catalog.sizes),
  }
}

/** The body of the request; an empty number is a missing one. */
export function toPocForm({ people, regionIds, sizeIds, ...values }: PocValues): PocForm {
  return {
    ...values,
    people: heldNumber(typedWhole, people),
    regionIds: [...regionIds],
    sizeIds: [...sizeIds],
  } as PocForm
}
