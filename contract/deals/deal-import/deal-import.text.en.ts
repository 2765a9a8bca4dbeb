import { dealFieldsEn, leadSourcesEn } from '#contract/deals/pipeline/pipeline.text.en.ts'
import { industryNamesEn } from '#contract/kit/industries.en.ts'
import type { dealImportTextsZh } from './deal-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into files and messages of this import. */
export type DealImportTexts = SameKeys<typeof dealImportTextsZh>

export const dealImportTextsEn: DealImportTexts = {
  columns: dealFieldsEn,
  industries: industryNamesEn,
  leadSources: leadSourcesEn,
  sameDeal: 'Same company and project as in row {{row}}.',
  known: 'You have this deal already: number {{number}}. The row is skipped.',
  template: {
    sheet: 'Deals',
    industries: 'Industries',
    leadSources: 'Lead sources',
    enter: {
      companyName: 'Full name of the customer’s company, 2 to 255 characters.',
      companyCode: 'Unified social credit code, elsewhere the registration number. Optional.',
      country: '2 to 32 letters or Chinese characters.',
      city: 'City of the project, 2 to 32 letters or Chinese characters.',
      industry: 'One from the sheet “Industries”.',
      otherIndustry: 'Required if the industry is “Other”.',
      projectName:
        'Letters, Chinese characters and - _ & ~, with no sign at the start or end, 2 to 255 characters.',
      scale: 'Number of desktops, a whole number.',
      scenarios: 'What the desktops are for, 2 to 255 characters.',
      keyNeeds: 'Optional, at most 255 characters.',
      resourceUse: 'Optional, at most 255 characters.',
      leadTime: 'Optional, such as “6 weeks”.',
      contactName: 'Contact person at the customer, 2 to 255 characters.',
      contactPhone: '8 to 20 digits and hyphens, with a digit at the start and end.',
      contactEmail: 'E-mail of the contact person.',
      leadSource: 'One from the sheet “Lead sources”.',
      remarks: 'Optional, at most 255 characters.',
    },
    example: {
      companyName: 'Kallang Polytechnic',
      companyCode: '199003410N',
      country: 'Singapore',
      city: 'Singapore',
      industry: '',
      otherIndustry: '',
      projectName: 'Campus-labs',
      scale: '240',
      scenarios: 'Computer lab and library',
      keyNeeds: 'One image per course',
      resourceUse: '',
      leadTime: '6 weeks',
      contactName: 'Priya Nair',
      contactPhone: '6561-220-0113',
      contactEmail: 'priya.nair@kallang.example',
      leadSource: '',
      remarks: '',
    },
  },
}
