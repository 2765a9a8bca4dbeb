import type { SameText } from '#web/platform/text/same-text.ts'
import type { settingFieldZh } from './field-text.zh.ts'

export const settingFieldEn: SameText<typeof settingFieldZh> = {
  hints: {
    brand: {
      name: 'In page headers, titles and e-mails.',
      colour: 'Enter # and six digits, or pick a color. Empty: the default color.',
      logo: 'PNG or JPG, at most 10\u00a0MB. It is shown 26 pixels high.',
      logoHasName: 'The name is then left out next to the logo.',
    },
    contact: {
      serviceEmail: 'Below every e-mail and on the support pages. Contact messages go here.',
      salesEmail: 'Receives questions about prices and partnership. Empty: the service mailbox does.',
    },
    legal: {
      inland: 'Filing numbers are shown only if this is on.',
      icp: 'As it is written on the certificate.',
      police: 'As it is written on the certificate.',
    },
    services: {
      console_customer: 'Opens from the account area of customers.',
      console_partner: 'Opens from the account area of partners.',
      order: 'Opens from “Billing”.',
    },
    calendar: {
      timeZone: 'Dates on pages and in e-mails, and the end of working days.',
      dayEndsAtHour: '1 to 24. Answers promised for a day are due by then.',
      holidays: 'Beyond the public holidays of mainland China, which are known.',
      workdays:
        'Weekends or holidays on which you work. Make-up workdays of the official calendar are known.',
    },
    trial: {
      approval:
        'Strong signals: a disposable e-mail domain, or the mailbox, phone number or browser of another account that applied.',
      waitingMost: '0 to 10,000. 0 turns the waiting list off.',
      acceptHours: '1 to 168. Applies to places offered after the change.',
      extensionDays: '1 to 30. Empty: as long as a trial. Applies to extensions granted after the change.',
    },
    partnerLevels: {
      silver: { dealsWon: '1 to 100,000.', customers: '0 to 100,000. 0: customers do not count.' },
      gold: { dealsWon: 'At least what Silver needs.', customers: 'At least what Silver needs.' },
    },
    dealProtection: {
      days: '1 to 730.',
      reminderDays: 'Shorter than the protection.',
      extensionDays: '0 to 365. Partners can ask once for each deal. 0: they can’t.',
    },
    limits: {
      sessionIdleMinutes: '5 to 1,440.',
      sessionMaxHours: '1 to 720. Applies to sessions that begin after the change.',
      codeMailsPerHour: 'Beyond this, only visitors with few requests get codes.',
      codeMailsPerDomainHour: 'Protects other providers’ mail servers from floods.',
      codeMailFormsPerMailboxDay: 'Such as name+1@example.com. Past it, one per hour.',
    },
    serviceLevel: { uptime: 'Such as 99.9.', credits: 'What customers get if you miss it.' },
    support: { statusPage: 'Public page with the present state of the service.' },
    security: { whitePaper: 'Web address of a document to download.' },
    certificates: {
      url: 'Where the issuer confirms it.',
      file: 'PDF, JPG or PNG, at most 10\u00a0MB. Every visitor can download it.',
    },
    commission: { registered: 'Such as 10% of each order.' },
    quotes: { validDays: '1 to 365. Applies to new quotes.' },
  },
  options: {
    approval: {
      none: 'Not needed',
      signals: 'For applications with strong signals of abuse',
      all: 'For every application',
    },
    days: { everyday: 'Every day', workdays: 'Working days' },
    languages: { zh: 'Chinese', en: 'English' },
    severity: { critical: 'Critical', high: 'High', normal: 'Normal', low: 'Low' },
  },
}
