import browserslist from 'browserslist'
import { ROOT } from '#scripts/root.ts'

/** An engine as the build names it and as the compatibility data does. */
const ENGINES = {
  chrome: { target: 'chrome', data: 'chrome' },
  and_chr: { target: 'chrome', data: 'chrome_android' },
  edge: { target: 'edge', data: 'edge' },
  firefox: { target: 'firefox', data: 'firefox' },
  and_ff: { target: 'firefox', data: 'firefox_android' },
  safari: { target: 'safari', data: 'safari' },
  ios_saf: { target: 'ios', data: 'safari_ios' },
} as const

/** The oldest version of a browser that the site supports. */
export interface SupportedBrowser {
  readonly name: keyof typeof ENGINES
  readonly version: string
  /** As the bundler takes it. */
  readonly target: string
  /** Its name in `@mdn/browser-compat-data`. */
  readonly data: (typeof ENGINES)[keyof typeof ENGINES]['data']
}

/** The oldest of each browser that `browserslist` of package.json names. */
export function supportedBrowsers(): SupportedBrowser[] {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(undefined, { path: ROOT })) {
    const [name = '', range = ''] = entry.split(' ')
    const version = range.split('-')[0] ?? ''
    const known = oldest.get(name)
    if (known === undefined || Number(version) < Number(known)) oldest.set(name, version)
  }
  return [...oldest].map(([name, version]) => {
    if (!isEngine(name)) throw new Error(`browserslist names ${name}, for which the build has no target`)
    const { target, data } = ENGINES[name]
    return { name, version, target: `${target}${version}`, data }
  })
}

function isEngine(name: string): name is keyof typeof ENGINES {
  return name in ENGINES
}
