/** Bodies of calls for the permission matrix whose rules cross fields, by the parts that they belong to. */

/** Versions of settings begin with that of the environment. */
const QUOTES = { part: 'quotes', version: 0, value: { validDays: 30 } }
export const SETTING_BODIES: Record<string, () => object> = {
  updateSetting: () => QUOTES,
  previewSetting: () => QUOTES,
  restoreSetting: () => ({ restores: 1, version: 1 }),
}

const TEXTS = { subject: 'Code', greeting: '', text: '{code}', button: '', closing: '' }
export const MAIL_BODIES: Record<string, () => object> = {
  updateMailTemplate: () => ({ zh: TEXTS, en: TEXTS, version: 0 }),
  restoreMailTemplate: () => ({ restores: 0, version: 0 }),
  previewMailTemplate: () => ({ zh: TEXTS, en: TEXTS }),
  sendMailTemplateTest: () => ({ zh: TEXTS, en: TEXTS, language: 'en' }),
}

const POC_FORM = {
  ...{ requirement: 'Speed', people: 3, regionIds: ['eu-frankfurt'], sizeIds: ['2c4g'], applications: '' },
  ...{ startsOn: '2096-12-07', endsOn: '2096-12-18', successCriteria: 'Under 20 s' },
  ...{ companyName: 'Nordlys AS', contactName: 'Kari', contactEmail: 'kari@nordlys.example' },
  ...{ country: 'NO', contactPhone: '4722334455' },
}

export const POC_BODIES: Record<string, () => object> = {
  createPoc: () => POC_FORM,
  resubmitPoc: () => ({ ...POC_FORM, revision: 1 }),
  planPoc: () => ({ nextStep: 'Set up', nextStepOn: '', startsOn: '', endsOn: '', version: 0 }),
  recordPocOutcome: () => ({ outcome: 'won', reason: '', decidedOn: '2027-01-08', revision: 1 }),
}
