import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { type DiskSizes, isDiskSize } from '#contract/catalog/catalog/disk.rules.ts'
import { firstCountry, isCountryCode } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { heldNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'

/** Values of the form: texts as typed, choices by id, '' for unset ones. */
export interface TrialValues {
  readonly regionId: string
  readonly sizeId: string
  readonly systemId: string
  readonly systemDiskGb: string
  /** '' is no data disk: the filter of whole numbers refuses 0. */
  readonly dataDiskGb: string
  readonly name: string
  readonly contact: string
  readonly jobTitle: string
  readonly email: string
  readonly country: string
  readonly phone: string
  readonly industry: string
  readonly otherIndustry: string
  readonly intendedIndustry: string
  readonly companyName: string
  readonly companyAddress: string
  readonly budget: string
  readonly purchaseTime: string
  readonly requirement: string
  readonly heardFrom: string
  readonly consent: boolean
}

/** Name of the form's draft. */
export const TRIAL_DRAFT = 'trial'

/** Fields that the applicant has to fill in; choices have a value from the start. */
const REQUIRED = ['name', 'email', 'companyName', 'country', 'phone', 'industry'] as const

/** Fields of the folded part. */
export const OPTIONAL = [
  'jobTitle',
  'contact',
  'companyAddress',
  'intendedIndustry',
  'budget',
  'purchaseTime',
  'requirement',
  'heardFrom',
] as const satisfies readonly (keyof TrialValues)[]

/** How many fields are required, and how many of them are filled in. */
export function requiredFields(values: TrialValues): { readonly count: number; readonly done: number } {
  const names = values.industry === 'other' ? [...REQUIRED, 'otherIndustry' as const] : REQUIRED
  return { count: names.length, done: names.filter((name) => values[name].trim() !== '').length }
}

/** Initial values: the sample size in the first region with trials left. */
export function initialValues(catalog: Catalog, language: Language): TrialValues {
  const region = openRegion(catalog, [], '')
  const { vcpu, memoryGb } = TRIAL.sample
  const size =
    catalog.sizes.find((each) => each.vcpu === vcpu && each.memoryGb === memoryGb) ?? catalog.sizes[0]
  return {
    regionId: region?.id ?? '',
    sizeId: size?.id ?? '',
    systemId: region?.systemIds[0] ?? '',
    systemDiskGb: String(catalog.systemDisks[0]?.minGb ?? ''),
    dataDiskGb: '',
    name: '',
    contact: '',
    jobTitle: '',
    email: '',
    country: firstCountry(language),
    phone: '',
    industry: '',
    otherIndustry: '',
    intendedIndustry: '',
    companyName: '',
    companyAddress: '',
    budget: '',
    purchaseTime: '',
    requirement: '',
    heardFrom: '',
    consent: false,
  }
}

/** The country of the browser's first language that names one, such as `en-SG`. */
export function browserCountry(languages: readonly string[]): string | undefined {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag)?.[1]
    if (region && isCountryCode(region)) return region
  }
  return undefined
}

type Choices = Pick<TrialValues, 'regionId' | 'sizeId' | 'systemId' | 'systemDiskGb' | 'dataDiskGb'>

/** The choices that a link from the calculator, a plan or a scenario makes, as far as the catalogue offers them. */
export function choicesIn(search: string, catalog: Catalog): Partial<Choices> {
  const query = new URLSearchParams(search)
  const region = catalog.regions.find((each) => each.id === query.get('regionId') && canApplyIn(each))
  const size = catalog.sizes.find(({ id }) => id === query.get('sizeId'))
  const systemId = region?.systemIds.find((id) => id === query.get('systemId')) ?? region?.systemIds[0]
  const systemDiskGb = diskIn(query.get('systemDiskGb'), catalog.systemDisks[0])
  const dataDiskGb =
    query.get('dataDiskGb') === '0' ? '' : diskIn(query.get('dataDiskGb'), catalog.dataDisks[0])
  return {
    ...(region ? { regionId: region.id } : {}),
    ...(systemId ? { systemId } : {}),
    ...(size ? { sizeId: size.id } : {}),
    ...(systemDiskGb === undefined ? {} : { systemDiskGb }),
    ...(dataDiskGb === undefined ? {} : { dataDiskGb }),
  }
}

function diskIn(given: string | null, disk: DiskSizes | undefined): string | undefined {
  const gb = Number(given)
  return given && disk && isDiskSize(disk, gb) ? String(gb) : undefined
}

/** Whether applications are taken here: a trial is left, or there is a waiting list. */
export function canApplyIn(region: Pick<Catalog['regions'][number], 'trialAvailable' | 'trialWaiting'>) {
  return region.trialAvailable || region.trialWaiting
}

/**
 * A region that takes applications and that the account has not used: the given one if possible, else one with trials
 * left before one with a waiting list.
 */
export function openRegion(
  catalog: Catalog,
  used: readonly { readonly regionId: string }[],
  regionId: string,
): Catalog['regions'][number] | undefined {
  const open = catalog.regions.filter(
    (region) => canApplyIn(region) && !used.some((trial) => trial.regionId === region.id),
  )
  return open.find(({ id }) => id === regionId) ?? open.find((each) => each.trialAvailable) ?? open[0]
}

/** The body of the request. Choices are plain strings in the form; the endpoint's schema validates them. */
export function toTrialForm({ systemDiskGb, dataDiskGb, ...values }: TrialValues): TrialForm {
  return {
    ...values,
    otherIndustry: values.industry === 'other' ? values.otherIndustry : '',
    systemDiskGb: heldNumber(typedWhole, systemDiskGb),
    dataDiskGb: heldNumber(typedWhole, dataDiskGb) ?? 0,
    quantity: TRIAL.quantity,
  } as TrialForm
}
