const PARTNER_FORM = {
  ...{ companyName: 'Nordlys AS', country: 'NO', city: 'Oslo', website: '' },
  ...{
    regions: ['europe'],
    industries: ['design'],
    otherIndustry: '',
    experience: 'Architects',
    certificates: [],
  },
  ...{ contactName: 'Kari', contactEmail: 'kari@nordlys.example', contactPhone: '4722334455' },
}

/** Bodies of the calls about the partner program for the permission matrix. */
export const PARTNER_BODIES: Record<string, () => object> = {
  applyForPartner: () => PARTNER_FORM,
  resubmitPartnerApplication: () => ({ ...PARTNER_FORM, answer: '', revision: 1 }),
}
