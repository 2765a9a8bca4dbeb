/**
 * Comments, identifiers, test titles and documents use the words of the field, not a vocabulary of their own. What users
 * read (texts, mails, guides) is written for them and is not looked at here.
 */
import { expect, test } from 'vitest'
import { at, paths, type SourceFile, sources, textOf, visit } from './tree.ts'

/** Each with what to write instead. */
const BANNED: Record<string, string> = {
  kept: 'stored, cached, unchanged',
  door: 'sign-in method',
  doors: 'sign-in methods',
  earnest: 'production',
  whoever: 'the caller, an attacker, the owner',
  somebody: 'an account, a person, a caller',
  nobody: 'no account, no caller; a passive',
  anybody: 'every caller, a visitor',
  everybody: 'every caller, all accounts',
  beside: 'next to, in addition to, compared with',
  stands: 'is',
  stood: 'was',
  house: 'code base, site',
  rooms: 'modules',
  neighbour: 'other service',
  neighbours: 'other services',
  neighbouring: 'other',
  yardstick: 'baseline',
  sameness: 'timing equality',
  afterlife: 'after closure',
  vouch: 'verified identity',
  vouched: 'verified identity',
  vouches: 'verified identity',
  'ways back': 'account recovery',
  'way in': 'sign-in method',
  'ways in': 'sign-in methods',
}
const WORDS = new RegExp(`\\b(${Object.keys(BANNED).join('|')})\\b`, 'gi')

/** Prose that means just that, each with the reason. */
const ALLOWED: { file: string; word: string; because: string }[] = [
  { file: 'scripts/postgres.ts', word: 'nobody', because: 'a user of the operating system' },
]

const DOCUMENTS = ['README.md', 'docs/**/*.md', 'workarounds/*.md', 'web/**/*.css']

test('code and documents use the words of the field', () => {
  const found = [
    ...sources().flatMap(wordsIn),
    ...DOCUMENTS.flatMap((glob) => paths(glob)).flatMap(wordsInDocument),
  ]
  const wrong = found.filter(
    ({ file, word }) => !ALLOWED.some((each) => each.file === file && each.word === word),
  )
  expect(wrong.map(({ place, word }) => `${place} "${word}": ${BANNED[word]}`)).toEqual([])
})

test('an exception that nothing needs is taken out', () => {
  const found = sources().flatMap(wordsIn)
  const unused = ALLOWED.filter(
    ({ file, word }) => !found.some((each) => each.file === file && each.word === word),
  )
  expect(unused).toEqual([])
})

interface Found {
  readonly file: string
  readonly place: string
  readonly word: string
}

/** Banned words in comments, identifiers and titles of tests. */
function wordsIn(file: SourceFile): Found[] {
  if (file.path === 'test/guards/wording.test.ts') return []
  const found: Found[] = []
  const look = (text: string, node: { start: number }) => {
    for (const [word] of text.matchAll(WORDS))
      found.push({ file: file.path, place: at(file, node), word: word.toLowerCase() })
  }
  const lookAtName = (node: { name: string; start: number }) => look(spaced(node.name), node)
  for (const comment of file.comments) look(comment.value.replace(/\s*\n\s*\*?\s*/g, ' '), comment)
  visit(file, {
    Identifier: lookAtName,
    JSXIdentifier: lookAtName,
    CallExpression(node) {
      const [title] = node.arguments
      if (!file.isTest || !/^(test|describe|it)\b/.test(file.text.slice(node.start, node.start + 8))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') look(title.value, title)
      if (title?.type === 'TemplateLiteral') look(title.quasis.map(({ value }) => value.raw).join(' '), title)
    },
  })
  return found
}

function wordsInDocument(path: string): Found[] {
  return textOf(path)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(WORDS)].map(([word]) => ({
        file: path,
        place: `${path}:${index + 1}`,
        word: word.toLowerCase(),
      })),
    )
}

/** `keptPages` and `KEPT_PAGES` as words. */
function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
}
