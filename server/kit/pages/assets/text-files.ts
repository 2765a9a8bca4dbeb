/**
 * `/assets/trial.zh-DkQ5WFH4.js`: named by the build after the namespace and its language (`vite.config.ts`). Texts of
 * the contract that two namespaces have are a file of their own, `/assets/audit.text.zh-YV7CF_jS.js`.
 */
const TEXT_FILE = /^\/assets\/(\w+(?:\.text)?\.\w+)-[\w-]+\.js$/
/** The namespace that every hydrated page shows. */
const COMMON = 'hydrated'

/** The files with the texts of a hydrated page, known before its scripts run. */
export type FindTexts = (language: string, namespaces: readonly string[]) => string[]

export function textFiles(paths: Iterable<string>): FindTexts {
  const files = new Map<string, string>()
  for (const path of paths) {
    const name = TEXT_FILE.exec(path)?.[1]
    if (name) files.set(name, path)
  }
  return (language, namespaces) =>
    [COMMON, ...namespaces].flatMap((namespace) =>
      [`${namespace}.${language}`, `${namespace}.text.${language}`].flatMap((name) => files.get(name) ?? []),
    )
}
