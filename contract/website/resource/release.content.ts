import { z } from 'zod'
import { day } from '#contract/kit/fields/day.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { formatDay } from '#contract/kit/time.ts'
import { bothTexts } from '#contract/publishing/content/content.fields.ts'
import { defineContent } from '#contract/publishing/content/define-content.ts'
import { CHANNEL_NAMES, PLATFORM_NAMES, PLATFORMS, RELEASE, RELEASE_CHANNELS } from './resource.fields.ts'

const HTTPS = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

const releaseValue = z
  .strictObject({
    platform: z.enum(PLATFORMS, { error: 'required' }),
    /** As people read it, `1.4.2`. */
    version: stringOf('code').regex(RELEASE.version, { error: 'versionRule' }),
    /** The page offers the newest of each; `preview` is offered next to what is stable. */
    channel: z.enum(RELEASE_CHANNELS, { error: 'required' }),
    /** The day, `2026-11-20`; the latest day is the newest release. */
    releasedOn: day,
    /** An uploaded file; empty where an address is given. */
    fileId: looseId,
    /** Where people get it, as the store of a system; empty where a file is given. */
    address: z.union([
      z.literal(''),
      stringOf('url')
        .refine((address) => HTTPS.safeParse(address).success, { error: 'urlRule' })
        .max(RELEASE.addressMax, { error: 'tooLong' }),
    ]),
    /** What is new, one line each. */
    notes: bothTexts(RELEASE.notesMax),
  })
  .check(({ value, issues }) => {
    if ((value.fileId === '') !== (value.address === '')) return
    issues.push({ code: 'custom', message: 'releaseFileRule', input: value, path: ['fileId'] })
  })
export type ReleaseValue = z.output<typeof releaseValue>

/** Clients to download: an item is one version for one system. */
export const releaseContent = defineContent({
  kind: 'release',
  name: { zh: '客户端下载', en: 'Client download' },
  entity: 'Release',
  address: 'downloads',
  value: releaseValue,
  newItems: 'random',
  title: releaseTitle,
  scope: releaseScope,
  // The next version for the same system.
  copy: (value) => ({ ...value, version: '', releasedOn: '', fileId: '' }),
  empty: {
    platform: 'windows',
    version: '',
    channel: 'stable',
    releasedOn: '',
    fileId: '',
    address: '',
    notes: { zh: '', en: '' },
  },
  read: 'release:read',
  edit: 'release:edit',
  publish: 'release:publish',
})

/** `Windows 1.4.2`; of a draft without a version `Windows (new version)`. */
function releaseTitle({ platform, version, channel }: Partial<Record<keyof ReleaseValue, unknown>>) {
  const system = PLATFORM_NAMES[platform as ReleaseValue['platform']]
  if (!system) return { zh: '', en: '' }
  if (typeof version !== 'string' || version.trim() === '')
    return { zh: `${system}（新版本）`, en: `${system} (new version)` }
  const name = `${system} ${version.trim()}`
  return channel === 'preview' ? { zh: `${name}（预览版）`, en: `${name} (preview)` } : { zh: name, en: name }
}

/** Its day and channel; nothing while it has no day. */
function releaseScope({ releasedOn, channel }: Partial<Record<keyof ReleaseValue, unknown>>) {
  const { data } = day.safeParse(releasedOn)
  if (data === undefined) return { zh: '', en: '' }
  const { zh, en } = CHANNEL_NAMES[channel === 'preview' ? 'preview' : 'stable']
  return { zh: `${formatDay(data, 'zh')} · ${zh}`, en: `${formatDay(data, 'en')} · ${en}` }
}

/** The id of a release that a command or the demo data publish: `windows-1-4-2`. */
export function releaseItemId({ platform, version }: Pick<ReleaseValue, 'platform' | 'version'>): string {
  return `${platform}-${version.replaceAll('.', '-')}`
}
