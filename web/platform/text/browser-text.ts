import type { BackendModule, i18n, ResourceKey } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { reloadPage } from '#web/platform/page/connection.ts'
import { makeText } from './make-text.ts'
import type { TextPart } from './text-parts.ts'

/** By language; the other one is never loaded. */
const TEXTS = {
  zh: async () => (await import('./browser.zh.ts')).default,
  en: async () => (await import('./browser.en.ts')).default,
}

type Parts = Awaited<ReturnType<(typeof TEXTS)[Language]>>['parts']

async function partOf(parts: Parts, part: TextPart, language: Language): Promise<ResourceKey> {
  const module: Readonly<Record<string, object>> = await parts[part]()
  return module[`${part}${language === 'zh' ? 'Zh' : 'En'}`] as ResourceKey
}

/**
 * Loads namespaces that the document did not name, for a navigation inside the account area or a dialog:
 * `useTranslation` suspends until they are loaded. If loading fails, the document is reloaded, as the router does for
 * a missing module; i18next would show bare keys.
 */
const laterParts = (parts: Parts): BackendModule => ({
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, part, done) {
    partOf(parts, part as TextPart, language as Language).then(
      (text) => done(null, text),
      () => void reloadPage(),
    )
  },
})

/**
 * The texts of this hydrated page in the language of the document. Where those of its parts are becomes known with the
 * common ones; the document names the files of both, so that none waits for another (`named-files.ts`).
 * @param names the namespaces in the document's `data-text`
 */
export async function loadText(language: Language, names: readonly string[]): Promise<i18n> {
  const { texts, parts } = await TEXTS[language]()
  const known = names.filter((name): name is TextPart => Object.hasOwn(parts, name))
  const loaded = await Promise.all(
    known.map(async (name) => [name, await partOf(parts, name, language)] as const),
  )
  return makeText(language, { ...texts, ...Object.fromEntries(loaded) }, laterParts(parts))
}
