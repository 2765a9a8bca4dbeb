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

/** Bodies of the calls about proofs of concept and offers for the permission matrix. */
export const POC_BODIES: Record<string, () => object> = {
  createPoc: () => POC_FORM,
  askForOffer: () => ({
    configuration: {
      regionId: 'cn-shanghai',
      sizeId: '2c4g',
      systemId: 'windows-11',
      systemDiskGb: 80,
      quantity: 3,
    },
    companyName: 'Nordlys AS',
    contactName: 'Kari',
    contactEmail: 'kari@nordlys.example',
    country: 'NO',
    contactPhone: '4722334455',
    message: '',
  }),
  resubmitPoc: () => ({ ...POC_FORM, revision: 1 }),
  planPoc: () => ({ nextStep: 'Set up', nextStepOn: '', startsOn: '', endsOn: '', version: 0 }),
  recordPocOutcome: () => ({ outcome: 'won', reason: '', decidedOn: '2026-11-20', revision: 1 }),
}
