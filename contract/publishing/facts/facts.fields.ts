import { z } from 'zod'
import { amount } from '#contract/kit/fields/amount.ts'
import { day } from '#contract/kit/fields/day.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import { LANGUAGES } from '#contract/kit/language.ts'

/**
 * What only the provider knows about itself and never is invented: company, service level, support, security,
 * certificates. Each part is stored, shown and withdrawn on its own.
 */
export const FACT_PARTS = [
  'company',
  'serviceLevel',
  'support',
  'security',
  'subProcessors',
  'certificates',
  'connection',
  'editions',
  'capabilities',
  'commission',
  'quotes',
] as const
export type FactPart = (typeof FACT_PARTS)[number]

/** How bad a problem is, the worst first. */
const SEVERITIES = ['critical', 'high', 'normal', 'low'] as const

/** What the security page explains, in its order. */
export const SECURITY_TOPICS = ['encryption', 'isolation', 'backup', 'access', 'deletion'] as const
export type SecurityTopic = (typeof SECURITY_TOPICS)[number]

/** Days on which a quote holds where the provider says nothing else (readings, 25). */
export const QUOTE_DAYS = 30

/** A certificate that ends within so many days is marked. */
export const EXPIRING_DAYS = 60

/** Where the files of certificates are served. */
export const CERTIFICATES_PATH = '/certificates'

/** The document of a certificate, which the site stores under its hash. */
export const certificateFile = z.strictObject({
  hash: stringOf('exact').regex(/^[0-9a-f]{64}$/, { error: 'invalid' }),
  type: z.enum(['pdf', 'jpg'], { error: 'optionUnknown' }),
})
export type CertificateFile = z.output<typeof certificateFile>

/** Where such a file is downloaded. */
export function certificatePath({ hash, type }: CertificateFile): string {
  return `${CERTIFICATES_PATH}/${hash}.${type}`
}

const LENGTH = { name: 120, line: 255, short: 80, address: 256 } as const

/** `09:30`. */
export const timeOfDay = stringOf('exact').regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeRule' })

/** A text of the provider's in both languages, up to `max` characters each. */
function inBoth(max: number) {
  return z.strictObject({ zh: text({ max }), en: text({ max }) })
}

/**
 * The parts with their texts as `words` has them: both languages in what the provider fills in, one string in what a
 * page gets.
 */
export function factShapes<W extends z.ZodType>(words: (max: number) => W) {
  const points = z.array(words(LENGTH.line)).min(1, { error: 'required' }).max(8)
  const certificate = z.strictObject({
    name: words(LENGTH.name),
    number: text({ max: LENGTH.short }),
    /** Which services and regions it covers. */
    scope: words(LENGTH.line),
    issuer: words(LENGTH.name).optional(),
    issuedOn: day,
    /** Its last day. */
    expiresOn: day,
    /** Where the issuer confirms it. */
    url: url.optional(),
    /** The document, to download. */
    file: certificateFile.optional(),
  })
  return {
    company: z.strictObject({
      name: words(LENGTH.name),
      address: words(LENGTH.address),
      registrationNumber: text({ max: LENGTH.short }).optional(),
      phone: text({ max: LENGTH.short }).optional(),
    }),
    serviceLevel: z.strictObject({
      /** Promised availability of a month in percent, `99.9`; a percent sign is left out. */
      uptime: stringOf('number')
        .overwrite((typed) => typed.replace(/\s*%$/, ''))
        .regex(/^\d{2}(\.\d{1,4})?$/, { error: 'uptimeRule' }),
      /** What follows where it is missed. */
      credits: words(LENGTH.line),
    }),
    support: z.strictObject({
      days: z.enum(['everyday', 'workdays'], { error: 'optionUnknown' }),
      from: timeOfDay,
      to: timeOfDay,
      timeZone,
      languages: z
        .array(z.enum(LANGUAGES, { error: 'optionUnknown' }))
        .min(1, { error: 'required' })
        .max(LANGUAGES.length),
      /** Answer times, one line a severity. */
      responses: z
        .array(
          z.strictObject({
            severity: z.enum(SEVERITIES, { error: 'optionUnknown' }),
            /** Within how many minutes the first answer comes. */
            minutes: amount('minute', 1, 14 * 24 * 60),
            /** Whether the clock runs outside the support hours too. */
            aroundTheClock: z.boolean(),
            /** What counts as this severity. */
            meaning: words(LENGTH.line),
          }),
        )
        .min(1, { error: 'required' })
        .refine((list) => new Set(list.map(({ severity }) => severity)).size === list.length, {
          error: 'listedTwice',
        }),
      /** Public page with the present state of the service. */
      statusPage: url.optional(),
    }),
    security: z.strictObject({
      /** Day on which the statements were last checked. */
      checkedOn: day,
      encryption: points,
      isolation: points,
      backup: points,
      access: points.optional(),
      deletion: points.optional(),
      /** A white paper to download. */
      whitePaper: url.optional(),
    }),
    subProcessors: z.strictObject({
      checkedOn: day,
      /** Empty: the provider says that there are none. */
      list: z
        .array(
          z.strictObject({
            name: words(LENGTH.name),
            purpose: words(LENGTH.line),
            region: words(LENGTH.short),
          }),
        )
        .max(100),
    }),
    certificates: z
      .array(
        certificate.refine(({ issuedOn, expiresOn }) => issuedOn <= expiresOn, {
          path: ['expiresOn'],
          error: 'dateOrder',
        }),
      )
      .max(50),
    connection: z.strictObject({
      protocol: words(LENGTH.line),
      /** Bandwidth of one session by what it is used for. */
      bandwidth: z
        .array(z.strictObject({ use: words(LENGTH.short), kbps: wholeNumber(1, 10_000_000) }))
        .min(1, { error: 'required' })
        .max(10),
      /** Round-trip time up to which work feels direct. */
      latencyMs: amount('millisecond', 1, 1000),
      /** What a firewall has to let out. */
      ports: z
        .array(text({ max: LENGTH.short }))
        .min(1, { error: 'required' })
        .max(10),
      peripherals: z.array(words(LENGTH.short)).max(20),
    }),
    /** Lines of the comparison of editions, below those that follow from the catalogue. */
    editions: z
      .array(
        z.strictObject({
          label: words(LENGTH.short),
          essential: words(LENGTH.short),
          standard: words(LENGTH.short),
          power: words(LENGTH.short),
        }),
      )
      .min(1, { error: 'required' })
      .max(30),
    /** Statements about what follows neither from the catalogue nor from the other parts; a topic may be left out. */
    capabilities: z.strictObject({
      applications: points.optional(),
      images: points.optional(),
      licenses: points.optional(),
      devices: points.optional(),
      network: points.optional(),
      directory: points.optional(),
      management: points.optional(),
      /** Whether a paid desktop shuts down while it is not used. */
      idle: points.optional(),
      payment: points.optional(),
      /** What partners earn. */
      partners: points.optional(),
    }),
    /** What a partner of each level earns of an order, in a few words: `10% of each order`. */
    commission: z.strictObject({
      registered: words(LENGTH.short),
      silver: words(LENGTH.short),
      gold: words(LENGTH.short),
    }),
    quotes: z.strictObject({
      /** Days on which a quote holds. */
      validDays: amount('day', 1, 365),
    }),
  }
}

const filled = factShapes(inBoth)

/** The parts as the provider fills them in: every text in both languages. */
export const FACT_SCHEMAS: { readonly [P in FactPart]: (typeof filled)[P] } = filled
export type FactValue<P extends FactPart = FactPart> = z.output<(typeof FACT_SCHEMAS)[P]>
/** What the provider says of what one can do with a desktop is by topic. */
export type CapabilityTopic = keyof FactValue<'capabilities'>

/**
 * The file of `npm run facts` (docs/facts-file.md). A part that is named replaces the one before, `null` withdraws it,
 * a part that is not named stays.
 */
export const factsFile = z.strictObject(
  Object.fromEntries(FACT_PARTS.map((name) => [name, filled[name].nullable().optional()])) as FileParts,
)
type FileParts = { [P in FactPart]: z.ZodOptional<z.ZodNullable<(typeof filled)[P]>> }
