/** `/assets/trial.zh-DkQ5WFH4.js`: named by the build after the part and its language (`vite.config.ts`). */
const TEXT_FILE = /^\/assets\/(\w+\.\w+)-[\w-]+\.js$/
/** What every hydrated page shows beside the parts that it names. */
const COMMON = 'hydrated'

/** Finds the files with the texts of a hydrated page, so that it need not run to know which it wants. */
export type FindTexts = (language: string, parts: readonly string[]) => string[]

export function textFiles(paths: Iterable<string>): FindTexts {
  const files = new Map<string, string>()
  for (const path of paths) {
    const name = TEXT_FILE.exec(path)?.[1]
    if (name) files.set(name, path)
  }
  return (language, parts) => [COMMON, ...parts].flatMap((part) => files.get(`${part}.${language}`) ?? [])
}
