import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { TRIAL, type TrialForm } from '#contract/features/trial/trial.fields.ts'
import type { Language } from '#contract/kit/language.ts'

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

/** Initial country of the Chinese form; the texts contain its name (`firstCountry`). */
export const FIRST_COUNTRY = 'CN'

/** Initial values: the sample size in the first region with trials left. */
export function initialValues(catalog: Catalog, language: Language): TrialValues {
  const region = catalog.regions.find((each) => each.trialAvailable) ?? catalog.regions[0]
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
    country: language === 'zh' ? FIRST_COUNTRY : '',
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

/** The body of the request. Choices are plain strings in the form; the endpoint's schema validates them. */
export function toTrialForm({ systemDiskGb, dataDiskGb, ...values }: TrialValues): TrialForm {
  return {
    ...values,
    otherIndustry: values.industry === 'other' ? values.otherIndustry : '',
    systemDiskGb: systemDiskGb === '' ? undefined : Number(systemDiskGb),
    dataDiskGb: Number(dataDiskGb),
    quantity: TRIAL.quantity,
  } as TrialForm
}
