/** `/assets/trial.zh-DkQ5WFH.js`: named by the build after a namespace and its language, or after a module. */
const FILE = /^\/assets\/([\w.-]+?)-[\w-]{7,8}\.js$/
/** A file of the same folder that a built one imports when it starts. */
const IMPORTED = /\b(?:from|import)"\.\/([\w.-]+\.js)"/g
/** The texts that every hydrated page shows. */
const COMMON = 'hydrated'

/** Files that scripts of a hydrated page would request, known before these run. */
export type FindNamed = (language: string, names: readonly string[]) => string[]

/**
 * @param files the files of the build by path. A name is that of a namespace of texts or of a module; where its file has
 * texts, that of the page's language is meant. What a file imports comes with it, each once.
 */
export function namedFiles(files: ReadonlyMap<string, { readonly content: () => Buffer }>): FindNamed {
  const paths = new Map<string, string>()
  for (const path of files.keys()) {
    const name = FILE.exec(path)?.[1]
    if (name) paths.set(name, path)
  }
  // Read once: pages of accounts are rendered for each request.
  const imports = new Map<string, readonly string[]>()
  const importsOf = (path: string) =>
    imports.getOrInsertComputed(path, () =>
      [...(files.get(path)?.content().toString() ?? '').matchAll(IMPORTED)].map(
        ([, name]) => `/assets/${name}`,
      ),
    )
  return (language, names) => {
    const found = new Set<string>()
    const add = (path: string): void => {
      if (!files.has(path) || found.has(path)) return
      found.add(path)
      for (const imported of importsOf(path)) add(imported)
    }
    for (const name of [COMMON, ...names]) add(paths.get(`${name}.${language}`) ?? paths.get(name) ?? '')
    return [...found]
  }
}
