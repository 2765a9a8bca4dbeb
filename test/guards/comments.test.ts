/** One sentence on everything that others call: service functions, tables' columns. Comments name files that exist. */
import { expect, test } from 'vitest'
import { at, code, featureCode, paths, type SourceFile, sources, visit } from './tree.ts'

test('every function that a service exports says what it is for', () => {
  expect(
    featureCode('server')
      .filter((file) => file.path.endsWith('.service.ts'))
      .flatMap(uncommentedFunctions),
  ).toEqual([])
})

test('every column is explained where its name appears first', () => {
  // The same name means the same in every table; ids, references and derived texts explain themselves.
  const seen = new Set(['id'])
  const wrong = code('server/migrations/').flatMap((file) => {
    const lines = file.text.split('\n')
    return lines.flatMap((line, index) => {
      const name = /^\s*\.addColumn\('(\w+)'/.exec(line)?.[1]
      if (!name || seen.has(name) || /\bof\('|\.references\(|, derived\)/.test(line)) return []
      seen.add(name)
      const isExplained =
        /\/\/ \S|\/\*\* \S/.test(line) || /^\s*(\/\/|\*\/|\/\*)/.test(lines[index - 1] ?? '')
      return isExplained ? [] : [`${file.path}:${index + 1} ${name}`]
    })
  })
  expect(wrong).toEqual([])
})

/** The name of a file in backticks, or the end of its path: what has `<`, `{` or `*` is a pattern. */
const FILE_NAME = /`(?:#|\.\/)?([\w./-]+\.(?:tsx?|mjs|css|md|sh))`/g

test('every file that a comment names exists', () => {
  const ends = new Set(paths('**/*').flatMap(endsOf))
  const named = sources().flatMap((file) =>
    file.comments.flatMap((comment) =>
      [...comment.value.matchAll(FILE_NAME)].map(([, name = '']) => ({ place: at(file, comment), name })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !ends.has(name)).map(({ place, name }) => `${place} ${name}`)).toEqual([])
})

/** A path, and what is left of it without its first folders. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Exported functions without a comment that ends on the line before them. */
function uncommentedFunctions(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    ExportNamedDeclaration(node) {
      if (node.declaration?.type !== 'FunctionDeclaration') return
      // What a presenter is for its name and type say.
      if (/^present[A-Z]/.test(node.declaration.id?.name ?? '')) return
      if (!/\*\/\s*$/.test(file.text.slice(0, node.start))) found.push(at(file, node))
    },
  })
  return found
}
