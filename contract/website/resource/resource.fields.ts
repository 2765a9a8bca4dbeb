/** Systems that have a client. */
export const PLATFORMS = ['windows', 'mac', 'android'] as const
export type ClientPlatform = (typeof PLATFORMS)[number]

/** What their makers call them, in every language. */
export const PLATFORM_NAMES: Readonly<Record<ClientPlatform, string>> = {
  windows: 'Windows',
  mac: 'Mac',
  android: 'Android',
}

/** How far a client is: `preview` is for people who try what comes next. */
export const RELEASE_CHANNELS = ['stable', 'preview'] as const

export const CHANNEL_NAMES = {
  stable: { zh: '正式版', en: 'Stable' },
  preview: { zh: '预览版', en: 'Preview' },
} as const

export const RELEASE = {
  version: /^\d{1,5}(\.\d{1,5}){1,3}$/,
  notesMax: 4_000,
  addressMax: 500,
} as const

/**
 * The user guides that come with the release, in the order in which a new customer needs them; each is in
 * `server/website/resource/guides`. Operators add others.
 */
export const GUIDES = [
  'first-sign-in',
  'clients',
  'trial',
  'prices-and-quotes',
  'email-and-password',
  'second-factor-and-sessions',
  'your-data',
  'partner-api',
  'troubleshooting',
] as const
export type GuideName = (typeof GUIDES)[number]

/** Bounds of the search in the guides. */
export const SEARCH = {
  /** Longest question in characters. */
  maxLength: 100,
  /** Most chapters in an answer. */
  maxHits: 12,
} as const

/** Bounds of a guide, in characters of one language. */
export const GUIDE = { titleMax: 80, bodyMax: 30_000 } as const
