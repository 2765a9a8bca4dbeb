/** A text that a person wrote is cut by `shortened`, which parts no character and says that something is left out. */
import { expect, test } from 'vitest'
import { at, code, textAt, visit } from './tree.ts'

const CUTTER = 'contract/kit/fields/shortened.ts'

/** Texts that no person wrote as they are, or that no one reads. */
const CUT_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'what a program said': [
    'server/kit/error-tally.ts',
    'server/kit/http/refusal-log.ts',
    'server/kit/http/request-context.ts',
    'server/kit/jobs/worker.ts',
    'server/kit/mail/outbox.ts',
    'web/platform/error/error-log.ts',
  ],
  'letters and digits of ASCII': [
    'contract/kit/fields/day.ts',
    'server/partners/association/association-lists.service.ts',
    'server/people/account/people.demo.ts',
    'web/publishing/content/add-dialog.tsx',
    'web/ui/date-input.tsx',
    'web/website/release/new-release-file.tsx',
  ],
  'the first letter of words of ours': ['contract/audit-facts.ts', 'web/records/audit/event-cells.tsx'],
  'compared, not shown': [
    'server/company/certification/company-name.rules.ts',
    'server/lists/spreadsheet-import/read-table.service.ts',
  ],
  'a limit of spreadsheet programs, which count so; no half is left': [
    'server/kit/spreadsheet/cells.ts',
    'server/kit/spreadsheet/sheet-rows.ts',
  ],
  'a list': ['web/shell/test-answers.ts'],
}
const EXCEPTIONS = Object.values(CUT_OTHERWISE).flat()

/** How a text is made, and what its parts are called. Lists, days and hashes have other names. */
const IS_TEXT =
  /(?:^[`'"]|\.(?:trim|replace|replaceAll|normalize|toLowerCase|toUpperCase|join|toWellFormed)\(|^t\(|\bString\(|\?\? ''\)?$|\b(?:\w*(?:[nN]ame|[tT]itle|[lL]abel|[sS]ubject|[sS]ummary|[dD]escription|[mM]essage|[rR]eason|[cC]omment|[tT]ext|[wW]ords?|[aA]nswer|[eE]mail)|note|line|typed|needs|value|clean|cause|said)$)/
/** To a number of characters; a place in the text is found by something else. */
const IS_LENGTH =
  /^(?:[\d_]+|[A-Z][A-Z_]*(?:\.\w+|\[\w+\])*(?: - 1)?|\w*(?:[mM]ax|[lL]imit|[lL]ength|sheetName))$/

test('a text that a person wrote is cut by `shortened`', () => {
  const found = code('contract/', 'server/', 'web/').flatMap((file) => {
    const cuts: string[] = []
    visit(file, {
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const [from, to] = given
        const isCut = ['slice', 'substring', 'substr'].includes(callee.property.name) && given.length === 2
        if (!isCut || !from || !to || textAt(file, from) !== '0') return
        const text = textAt(file, callee.object)
        if (IS_LENGTH.test(textAt(file, to)) && IS_TEXT.test(text) && !isList(text)) cuts.push(at(file, node))
      },
    })
    return cuts.length > 0 && file.path !== CUTTER ? [{ path: file.path, cuts }] : []
  })
  const wrong = found.filter(({ path }) => !EXCEPTIONS.includes(path)).flatMap(({ cuts }) => cuts)
  expect(wrong, 'use `shortened(text, max)` of contract/kit/fields/shortened.ts').toEqual([])
  expect(found.map(({ path }) => path).filter((path) => EXCEPTIONS.includes(path))).toEqual(
    EXCEPTIONS.toSorted(),
  )
})

/** A list of characters or words: `[...text]`, `texts.split(' ')`. */
function isList(text: string): boolean {
  return text.startsWith('[') || /\.(?:split|map|filter|flatMap|toSorted|sort)\(.*\)$/s.test(text)
}
