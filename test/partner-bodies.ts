const PARTNER_FORM = {
  companyName: 'Nordlys AS',
  country: 'NO',
  city: 'Oslo',
  website: '',
  regions: ['europe'],
  industries: ['design'],
  otherIndustry: '',
  experience: 'Architects',
  certificates: [],
  contactName: 'Kari',
  contactEmail: 'kari@nordlys.example',
  contactPhone: '4722334455',
}

/** Bodies of the calls about the partner program for the permission matrix. */
export const PARTNER_BODIES: Record<string, () => object> = {
  applyForPartner: () => PARTNER_FORM,
  updateOwnListing: () => ({
    nameZh: 'Nordlys',
    nameEn: 'Nordlys',
    cityZh: 'Oslo',
    cityEn: 'Oslo',
    website: '',
    summaryZh: 'Architects',
    summaryEn: 'Architects',
    regions: ['europe'],
    industries: ['design'],
    revision: 0,
  }),
  resubmitPartnerApplication: () => ({ ...PARTNER_FORM, answer: '', revision: 1 }),
}
