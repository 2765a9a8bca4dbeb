import type { BackendModule, i18n, ResourceKey } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { reloadPage } from '#web/platform/page/connection.ts'
import { makeText } from './make-text.ts'

/** By language; the other one is never loaded. */
const COMMON = {
  zh: async () => (await import('./hydrated.zh.ts')).default,
  en: async () => (await import('./hydrated.en.ts')).default,
}
const LATER = {
  zh: async () => (await import('./later-texts.zh.ts')).laterTexts,
  en: async () => (await import('./later-texts.en.ts')).laterTexts,
}

type TextModule = Readonly<Record<string, ResourceKey>>

/** The texts of a namespace: of the file that the document names, or else of where all of them are. */
async function partOf(part: string, language: Language): Promise<ResourceKey> {
  const named = document.querySelector<HTMLLinkElement>(
    `link[rel=modulepreload][href^="/assets/${CSS.escape(part)}.${language}-"]`,
  )
  const module: TextModule | undefined = named
    ? await import(/* @vite-ignore */ named.href)
    : await (await LATER[language]())[part]?.()
  return Object.values(module ?? {})[0] ?? {}
}

/**
 * Loads namespaces that the document did not name, for a navigation inside the account area or a dialog:
 * `useTranslation` suspends until they are loaded. If loading fails, the document is reloaded, as the router does for
 * a missing module; i18next would show bare keys.
 */
const laterParts: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, part, done) {
    partOf(part, language as Language).then(
      (text) => done(null, text),
      () => void reloadPage(),
    )
  },
}

/**
 * The texts of this hydrated page in the language of the document, which names their files (`named-files.ts`), so that
 * none waits for another.
 * @param names the namespaces in the document's `data-text`
 */
export async function loadText(language: Language, names: readonly string[]): Promise<i18n> {
  const parts = names.filter((name) => name !== '')
  const [common, ...loaded] = await Promise.all([
    COMMON[language](),
    ...parts.map(async (name) => [name, await partOf(name, language)] as const),
  ])
  return makeText(language, { ...common, ...Object.fromEntries(loaded) }, laterParts)
}
