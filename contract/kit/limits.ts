/**
 * The numbers of the specification, points 5 and 9: rules, texts, filters and screens read them. What only one feature
 * limits is in its `<f>.fields.ts`. Lengths count code points (`text-length.ts`).
 */
export const LIMITS = {
  userName: { min: 6, max: 20 },
  /** `kinds` of the four (upper case, lower case, digits, special characters) must be present. */
  password: { min: 8, max: 20, kinds: 2 },
  /** Length of a password where PASSWORD_POLICY=nist asks for nothing but length. */
  passphrase: { min: 15, max: 128 },
  /** What a password field takes before any rule: enough for every password, little enough to hash. */
  typedPassword: { max: 256 },
  /** RFC 5321: 254 in all, 64 before the @, 63 for each part of the domain. */
  email: { max: 254, maxLocal: 64, maxLabel: 63 },
  /** Texts that say nothing else about their length. */
  text: { max: 36 },
  /** Characters in a numeric input. */
  numeric: { max: 8 },
  priceDecimals: 2,
  mainlandPhone: { digits: 11 },
  loosePhone: { min: 8, max: 20 },
  url: { max: 2048 },
  companyName: { max: 255 },
  address: { max: 256 },
  pipeline: {
    country: { min: 2, max: 32 },
    text: { min: 2, max: 255 },
    reply: { max: 255 },
  },
} as const

/** Mailed verification codes. */
export const CODE_LIMITS = {
  digits: 6,
  lifeMinutes: 10,
  resendSeconds: 30,
  /** Wrong entries in a row that block the next ones for `blockSeconds`. */
  wrongInRow: 3,
  blockSeconds: 60,
  /** Wrong entries after which the code itself is dead. */
  wrongForCode: 5,
} as const

/** Wrong passwords before the account is locked, and for how long. */
export const SIGN_IN_LIMITS = { attempts: 5, lockMinutes: 15 } as const

export const IMAGE_LIMITS = {
  maxMegabytes: 10,
  maxBytes: 10 * 1024 * 1024,
  /** Beyond what phones and scanners make; reading them takes memory in proportion. */
  maxMegapixels: 40,
  /** Longest side of an image as it is stored, in pixels: small print of a scanned A4 page stays readable. */
  maxStoredSide: 4096,
  /** Quality of what the browser makes smaller before it is sent, from 0 to 1. */
  thumbnailQuality: 0.7,
} as const

export const PAGE_LIMITS = {
  sizes: [10, 20, 50, 100],
  defaultSize: 10,
  /** Page size that means every row; for exports only. */
  allRows: -1,
  /** Far beyond any list, and small enough that page x size stays an exact integer. */
  maxPage: 10_000_000,
} as const

/** Working days that a certification takes, as promised. */
export const CERTIFICATION_DAYS = { min: 1, max: 3 } as const

/** Numbers of the trial (specification, point 9). */
export const TRIAL = {
  days: 3,
  quantity: 1,
  /** Promise shown to people; local mode is quicker. */
  readyInMinutes: 10,
  idleStopMinutes: 60,
  /** Days after the end for which the disks are stored (user agreement, 3.4). */
  graceDays: 7,
  /** The sample size: the first choice of the form. */
  sample: { vcpu: 2, memoryGb: 4 },
} as const

/** Times of the browser's side, in milliseconds. */
export const SCREEN_TIMES = {
  requestTimeoutMs: 6_000_000,
  searchDelayMs: 300,
  messageCloseMs: 2_000,
  countdownTickMs: 1_000,
} as const
