/** Two processes of one site, whose settings a program changes: for journeys and for `npm run prove`. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Setting } from '#contract/desk/setting/setting.endpoints.ts'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { TEST_SECRET_KEY } from './keys.ts'
import { registerAt } from './person.ts'
import { type Site, startSite } from './site.ts'

/** Pages that show each kind of setting. */
export const PUBLIC_PAGES: readonly string[] = [
  ...[PATHS.home, PATHS.productCenter, PATHS.serviceSupport, PATHS.aboutUs, PATHS.trust, PATHS.logIn],
]
export type TwoSites = readonly [Site, Site]

/**
 * Two processes of one site, on one database.
 * @param folder of another release of the program
 * @param ofSecond what the second one has in place of it
 */
export async function twoProcesses(
  environment: Record<string, string> = {},
  folder?: string,
  ofSecond: Record<string, string> = {},
): Promise<TwoSites> {
  const common = { HASH_MEMORY_KIB: '8192', SECRET_KEY: TEST_SECRET_KEY, ...environment }
  const first = await startSite(common, folder)
  // Either process sends the mails that the other one has queued.
  const shared = { DATA_DIR: first.dataDir, SMTP_URL: first.smtp.url }
  return [first, await startSite({ ...common, ...shared, ...ofSecond }, folder)]
}

/** An operator, signed in as a program. @returns the token */
export async function operatorToken(database: DatabaseOptions, site: Site): Promise<string> {
  const { userId } = await registerAt(site, `operator-${newId().slice(0, 8)}`)
  const token = newToken()
  const db = openDatabase(database)
  const account = { accountType: 3, operatorRole: 'administrator' } as const
  await db.query.updateTable('accounts').set(account).where('id', '=', userId).execute()
  const session = { tokenHash: sha256(token), provenAt: Date.now() }
  await db.query.updateTable('sessions').set(session).where('accountId', '=', userId).execute()
  await db.close()
  return token
}

/** Moments that are not older are those of a render; those of the catalog are in the past or far ahead. */
const RENDERED_MS = 3_600_000

async function pageOf(site: Site, path: string, language: string): Promise<string> {
  const response = await fetch(site.url + path, { headers: { 'accept-language': language } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  // Prices say for which moment they are: that of the render, which is no setting.
  const html = await response.text()
  return html.replaceAll(/\b\d{13}\b/g, (ms) =>
    Math.abs(Date.now() - Number(ms)) < RENDERED_MS ? 'NOW' : ms,
  )
}

/** Public pages of a process, in both languages, by path and language. */
export async function publicPages(site: Site, paths: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const path of paths)
    for (const language of ['zh', 'en']) pages[`${path} ${language}`] = await pageOf(site, path, language)
  return pages
}

/** How long from now on until the home page of every process has these words, in ms. */
export async function followed(sites: TwoSites, words: string): Promise<number> {
  const begun = performance.now()
  for (const site of sites)
    while (!(await pageOf(site, PATHS.home, 'en')).includes(words)) {
      if (performance.now() - begun > LONGEST_MS) throw new Error(`${site.url} does not follow`)
      await pause(5)
    }
  return performance.now() - begun
}

/** Calls of the desk as an operator. */
function desk(site: Site, token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'idempotency-key': newId() }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(`${site.url}/api/operator/settings${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json() as Promise<{ settings: Setting[] }>
  }
  const brand = async () => (await call('GET', '')).settings.find(({ part }) => part === 'brand') as Setting
  return {
    brand,
    save: async (value: object) =>
      call('PUT', '', { part: 'brand', version: (await brand()).version, value }),
    restore: async (restores: number) =>
      call('POST', '/brand/restore', { restores, version: (await brand()).version }),
  }
}

export interface Followed {
  /** From each answer until the pages of both processes had followed, in ms. */
  readonly ms: number[]
  /** Pages that differ once the changes are undone. */
  readonly differing: string[]
  readonly pages: number
}

/** Saves another name and colour through one process so many times and looks at both; then undoes all of it. */
export async function followSettings(
  sites: TwoSites,
  token: string,
  { rounds, paths }: { readonly rounds: number; readonly paths: readonly string[] },
): Promise<Followed> {
  const all = async () => [await publicPages(sites[0], paths), await publicPages(sites[1], paths)]
  const { brand, save, restore } = desk(sites[0], token)
  const before = await all()
  const { version, value } = await brand()
  const { name } = value as { name: { zh: string; en: string } }
  const ms: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const other = { zh: `海港${round}`, en: `Harbour ${round}` }
    await save({ ...(value as object), name: other, colour: '#c8102e' })
    ms.push(await followed(sites, `- ${other.en}</title>`))
  }
  await restore(version)
  ms.push(await followed(sites, `- ${name.en}</title>`))
  const after = await all()
  const differing = after.flatMap((pages, at) =>
    Object.keys(pages).filter((page) => pages[page] !== before[at]?.[page]),
  )
  return { ms, differing, pages: after.flatMap(Object.keys).length }
}
