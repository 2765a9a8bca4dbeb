const POC_FORM = {
  requirement: 'Speed',
  people: 3,
  regionIds: ['eu-frankfurt'],
  sizeIds: ['2c4g'],
  applications: '',
  startsOn: '2096-12-07',
  endsOn: '2096-12-18',
  successCriteria: 'Under 20 s',
  companyName: 'Nordlys AS',
  contactName: 'Kari',
  contactEmail: 'kari@nordlys.example',
  country: 'NO',
  contactPhone: '4722334455',
}

/** Bodies of the calls about proofs of concept for the permission matrix. */
export const POC_BODIES: Record<string, () => object> = {
  createPoc: () => POC_FORM,
  resubmitPoc: () => ({ ...POC_FORM, revision: 1 }),
  planPoc: () => ({ nextStep: 'Set up', nextStepOn: '', startsOn: '', endsOn: '', version: 0 }),
  recordPocOutcome: () => ({ outcome: 'won', reason: '', decidedOn: '2027-01-08', revision: 1 }),
}
