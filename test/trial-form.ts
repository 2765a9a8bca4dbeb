import type { TrialForm } from '#contract/features/trial/trial.fields.ts'

/** A trial form with everything that is required, over the demo catalogue. */
export function trialForm(changes: Partial<TrialForm> = {}): TrialForm {
  return {
    regionId: 'ap-singapore',
    sizeId: '2c4g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    quantity: 1,
    name: 'Lin Mei',
    email: 'lin.mei@example.com',
    country: 'SG',
    phone: '6591234567',
    industry: 'design',
    companyName: 'Harbour Studio',
    consent: false,
    ...changes,
  }
}
