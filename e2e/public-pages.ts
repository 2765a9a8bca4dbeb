import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** Public pages that search engines must not index. */
export const NOT_INDEXED = [PATHS.contactSent, PATHS.quote, PATHS.logout, PATHS.offlineInvited] as const

/** A public page in one language, as the server sends it. */
export interface PublicPage {
  readonly path: string
  readonly language: Language
  readonly kind: 'content' | 'form'
  readonly html: string
}

/** The paths in the sitemap, each once. */
export async function indexedPaths(site: Site): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [...new Set(addresses)]
}

/** Every public page in both languages. */
export async function publicPages(site: Site): Promise<PublicPage[]> {
  // The confirmation shows nothing without the reference of a message: the journey of the contact form opens it.
  const open = NOT_INDEXED.filter((path) => path !== PATHS.contactSent)
  const paths = [...(await indexedPaths(site)), ...open]
  const wanted = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })))
  return Promise.all(
    wanted.map(async ({ path, language }) => {
      const response = await fetch(`${site.url}${path}?lang=${language}`)
      if (response.status !== 200) throw new Error(`${path} responds ${response.status}`)
      const html = await response.text()
      const kind = /<html[^>]* data-page="(content|form)"/.exec(html)?.[1]
      if (!kind) throw new Error(`${path} does not say what kind of page it is`)
      return { path, language, kind: kind as PublicPage['kind'], html }
    }),
  )
}

/** The attributes of every tag of a name, in document order. */
export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  )
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
