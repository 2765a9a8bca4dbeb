import { TRIAL } from '#contract/kit/limits.ts'
import type { SiteValues } from '#contract/publishing/site/site.fields.ts'
import { PUBLISHED_CALENDAR } from '#server/kit/working-days.ts'
import type { ConfigReader } from './reader.ts'

/**
 * The first values of the settings, which an installation without any stores at its start; after that operators change
 * them at the desk and these variables are not read any more (decision 049).
 * @param domain of the site, for mail addresses that are not given
 */
export function readFirstSettings(read: ConfigReader, domain: string, localMode: boolean): SiteValues {
  const service = (variable: string) =>
    read.url(variable, localMode ? ['https:', 'http:'] : ['https:'], {
      example: 'https://console.example.com',
    })
  const product = read.optional('PRODUCT_NAME')
  return {
    brand: {
      name: {
        zh: read.text('PRODUCT_NAME_ZH', product ?? '云桌面'),
        en: product ?? 'Cloud Desktop',
      },
    },
    contact: {
      serviceEmail: read.email('SERVICE_EMAIL', `service@${domain}`),
      salesEmail: read.email('SALES_EMAIL', `sales@${domain}`),
    },
    legal: {
      inland: read.flag('INLAND', false),
      ...present('icp', read.optional('LEGAL_ICP')),
      ...present('police', read.optional('LEGAL_POLICE')),
    },
    services: {
      ...present('console_customer', service('CONSOLE_CUSTOMER_URL')),
      ...present('console_partner', service('CONSOLE_PARTNER_URL')),
      ...present('order', service('ORDER_URL')),
    },
    calendar: { ...PUBLISHED_CALENDAR, holidays: [], workdays: [] },
    // A price change of more than half needs a second operator (readings, 25).
    publishing: { priceChangePercent: 50 },
    trial: { approval: 'none', waitingMost: 100, acceptHours: 24, extensionDays: TRIAL.days },
    partnerLevels: { silver: { dealsWon: 3, customers: 3 }, gold: { dealsWon: 8, customers: 12 } },
    dealProtection: { days: 90, reminderDays: 14, extensionDays: 30 },
    limits: {
      sessionIdleMinutes: read.integer('SESSION_IDLE_MINUTES', 60, 5, 1440),
      sessionMaxHours: read.integer('SESSION_MAX_HOURS', 24, 1, 720),
      codeMailsPerHour: read.integer('CODE_MAILS_PER_HOUR', 1000, 1, 10_000_000),
      codeMailsPerDomainHour: read.integer('CODE_MAILS_PER_DOMAIN_HOUR', 300, 1, 10_000_000),
      codeMailFormsPerMailboxDay: read.integer('CODE_MAIL_FORMS_PER_MAILBOX_DAY', 20, 1, 10_000_000),
    },
  }
}

/** A field that is absent where it has no value. */
function present<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [P in K]?: string })
}
