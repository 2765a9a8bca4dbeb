/** One sentence on everything that others call: service functions, endpoints, tables' columns. */
import { expect, test } from 'vitest'
import { at, code, featureCode, type SourceFile, visit } from './tree.ts'

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
