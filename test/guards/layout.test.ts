/** A style sheet of a page holds what is particular to it; flow, gaps, surfaces and type are primitives (decision 140). */
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { holdsAlways, primitives, rulesOfPrimitives } from '#scripts/style-rules.ts'
import { at, code, paths, type SourceFile, textOf, visit } from './tree.ts'

/** Rules that say only what primitives say and are left; each change makes it less. */
const LEFT = 83

/** Classes of `base.css`. */
const OTHERS = ['visually-hidden', 'skip', 'older-browser', 'language-offer', 'preview-mark']

test('rules of modules that say only what primitives say are not more than are left', () => {
  const rules = rulesOfPrimitives().map((rule) => rule.at)
  expect(rules.length, rules.join('\n')).toBeLessThanOrEqual(LEFT)
})

test('each class name that markup writes is a primitive, and each primitive is written', () => {
  const written = new Map(attributes().flatMap(({ words, where }) => words.map((word) => [word, where])))
  const known = primitives()
  const unknown = [...written].filter(([word]) => !known.has(word) && !OTHERS.includes(word))
  expect(unknown.map(([word, where]) => `${where}: ${word}`)).toEqual([])
  expect([...known.keys()].filter((name) => !written.has(name))).toEqual([])
})

// Which of them holds would depend on their order in the style sheet.
test('an element has one primitive for each thing that is said', () => {
  const known = primitives()
  const wrong = attributes().flatMap(({ words, where }) => {
    const properties = words.flatMap((word) => {
      const rule = known.get(word)
      const said = rule && holdsAlways(rule) ? rule.said : []
      // A card and the like are refined by what follows them.
      return said.length === 1 ? said.map((each) => each.split(':')[0]) : []
    })
    const twice = properties.filter((each, index) => properties.indexOf(each) !== index)
    return twice.map((each) => `${where}: ${words.join(' ')} says ${each} twice`)
  })
  expect(wrong).toEqual([])
})

// Its forms and colors would differ from page to page.
test('the mark of a state is drawn by `StateMark` alone', () => {
  const others = paths('web/**/*.css').filter((path) => path !== 'web/ui/state-mark.module.css')
  const own = others.filter((path) => /data-(?:state|tone)[^{}]*::(?:before|after)/.test(textOf(path)))
  expect(own).toEqual([])
})

test('each class that a file names is a class of its module', () => {
  const wrong = code('web/').flatMap((file) =>
    modulesOf(file).flatMap(([name, path]) => {
      const known = classesOf(path)
      const named = [...file.text.matchAll(new RegExp(`(?<=[{(\\s,?:])${name}\\.(\\w+)(?=[\\s},;:)])`, 'g'))]
      return named.flatMap(([, each = '']) => (known.has(each) ? [] : [`${file.path}: ${name}.${each}`]))
    }),
  )
  expect(wrong).toEqual([])
})

// `composes` names that of the night.
test('each class of a module is named by a file', () => {
  const named = new Map<string, Set<string>>()
  const open = new Set<string>()
  for (const file of code('web/')) {
    for (const [name, path] of modulesOf(file)) {
      if (new RegExp(`\\b${name}\\[`).test(file.text)) open.add(path)
      const classes = named.get(path) ?? new Set()
      for (const [, each = ''] of file.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        classes.add(each)
      named.set(path, classes)
    }
  }
  const wrong = paths('web/**/*.module.css')
    .filter((path) => !open.has(path) && path !== 'web/ui/night.module.css')
    .flatMap((path) =>
      [...classesOf(path)].filter((each) => !named.get(path)?.has(each)).map((each) => `${path}: .${each}`),
    )
  expect(wrong).toEqual([])
})

interface ClassNames {
  readonly words: readonly string[]
  readonly where: string
}

let found: ClassNames[] | undefined

/** The class names that each attribute of markup writes as they are. */
function attributes(): readonly ClassNames[] {
  if (found) return found
  const all: ClassNames[] = []
  for (const file of code('web/')) {
    visit(file, {
      JSXAttribute({ name, value }) {
        if (name.type !== 'JSXIdentifier' || !/[cC]lassName$/.test(name.name) || !value) return
        all.push({ words: wordsOf(file.text.slice(value.start, value.end)), where: at(file, value) })
      },
    })
  }
  found = all
  return all
}

/** The modules of styles that a file imports, by the name they have in it. */
function modulesOf(file: SourceFile): readonly (readonly [name: string, path: string])[] {
  const imports = [...file.text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  return imports.map(([, name = '', from = '']) => [
    name,
    from.startsWith('#') ? from.slice(1) : join(dirname(file.path), from).replaceAll('\\', '/'),
  ])
}

function classesOf(path: string): ReadonlySet<string> {
  const text = textOf(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector)
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

/** The words of the strings and templates of an attribute, without those that something is compared with, and without arguments. */
function wordsOf(attribute: string): string[] {
  const value = attribute.replaceAll(/[!=]== '[^']*'|\b\w+\(.*\)/g, '')
  const strings = [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '')
  const templates = [...value.matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, ' '),
  )
  return [...strings, ...templates].flatMap((text) => text.split(/\s+/)).filter(Boolean)
}
