import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'

let applications = 0

/** A trial form with everything that is required, over the demo catalogue; each has an e-mail address of its own, which may apply once a day. */
export function trialForm(changes: Partial<TrialForm> = {}): TrialForm {
  applications += 1
  return {
    regionId: 'ap-singapore',
    sizeId: '2c4g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    quantity: 1,
    name: 'Lin Mei',
    email: `applicant-${applications}@example.com`,
    country: 'SG',
    phone: '6591234567',
    industry: 'design',
    companyName: 'Harbour Studio',
    consent: false,
    ...changes,
  }
}
