import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** Pages that everybody may open though no search engine should list them. */
export const UNLISTED = [PATHS.contactSent, PATHS.quote, PATHS.logout] as const

/** One public page in one language, as it comes without scripts. */
export interface PublicPage {
  readonly path: string
  readonly language: Language
  readonly kind: 'content' | 'form'
  readonly html: string
}

/** Paths that the sitemap names, each once. */
export async function listedPaths(site: Site): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [...new Set(addresses)]
}

/** Every public page in both languages. */
export async function publicPages(site: Site): Promise<PublicPage[]> {
  const paths = [...(await listedPaths(site)), ...UNLISTED]
  const wanted = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })))
  return Promise.all(
    wanted.map(async ({ path, language }) => {
      const answer = await fetch(`${site.url}${path}?lang=${language}`)
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      const html = await answer.text()
      const kind = /<html[^>]* data-page="(content|form)"/.exec(html)?.[1]
      if (!kind) throw new Error(`${path} does not say what kind of page it is`)
      return { path, language, kind: kind as PublicPage['kind'], html }
    }),
  )
}

/** Attributes of every tag of a name, in the order in which they stand. */
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
