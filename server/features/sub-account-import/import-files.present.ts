import {
  IMPORT_COLUMNS,
  IMPORT_LIMITS,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { importTextsEn } from '#contract/features/sub-account-import/sub-account-import.text.en.ts'
import { importTextsZh } from '#contract/features/sub-account-import/sub-account-import.text.zh.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { roleTexts } from '#server/features/role/grant.service.ts'
import type { Role } from '#server/features/role/role.service.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { type Sheet, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import type { CheckedImport } from './sub-account-import.service.ts'

const TEXTS = { zh: importTextsZh, en: importTextsEn }
const WIDTHS = [20, 20, 34, 34]
const CORRECTION_WIDTH = 60

/** A file to fill in. @param roles those that the caller may grant */
export function templateFile(roles: readonly Role[], language: Language): FileToSend {
  return fileOf('sub-accounts-template.xlsx', [peopleSheet([], roles, language), ...guides(roles, language)])
}

/** The people of a file with what to correct; it has the form of the template. */
export function correctionsFile(
  { people, problems }: CheckedImport,
  roles: readonly Role[],
  language: Language,
): FileToSend {
  const { columns } = TEXTS[language]
  const separator = language === 'zh' ? '' : ' '
  const rows = people.map(({ row, values }) => {
    const found = problems.filter((problem) => problem.row === row)
    const messages = found.map(({ column, message }) =>
      language === 'zh' ? `${columns[column]}：${message}` : `${columns[column]}: ${message}`,
    )
    return [...IMPORT_COLUMNS.map((column) => values[column]), messages.join(separator)]
  })
  const sheets = [peopleSheet(rows, roles, language), ...guides(roles, language)]
  return fileOf('sub-accounts-corrections.xlsx', sheets)
}

function fileOf(fileName: string, sheets: readonly Sheet[]): FileToSend {
  return { fileName, mediaType: XLSX, content: workbook(...sheets) }
}

function peopleSheet(
  rows: readonly (readonly string[])[],
  roles: readonly Role[],
  language: Language,
): Sheet {
  const { columns, template } = TEXTS[language]
  const isCorrection = rows.length > 0
  const headings = IMPORT_COLUMNS.map((column) => columns[column])
  return {
    title: template.sheet,
    widths: isCorrection ? [...WIDTHS, CORRECTION_WIDTH] : WIDTHS,
    headings: isCorrection ? [...headings, template.correct] : headings,
    rows: portion(rows),
    input: {
      suggestedIn: IMPORT_COLUMNS.indexOf('roles'),
      title: template.roles,
      count: roles.length,
      rows: IMPORT_LIMITS.rows,
    },
  }
}

function guides(roles: readonly Role[], language: Language): Sheet[] {
  const { columns, template } = TEXTS[language]
  const { guideHeadings, roleHeadings, enter, example, yes, no } = template
  const [first] = roles
  const examples = { ...example, roles: first ? roleTexts(first, language).name : '' }
  const lines = IMPORT_COLUMNS.map((column) => [
    columns[column],
    column === 'roles' ? no : yes,
    fillText(enter[column], { max: LIMITS.text.max }),
    examples[column],
  ])
  const named = roles.map((role) => {
    const { name, description } = roleTexts(role, language)
    return [name, description]
  })
  return [
    {
      title: template.guide,
      widths: [16, 12, 70, 30],
      headings: [guideHeadings.column, guideHeadings.required, guideHeadings.enter, guideHeadings.example],
      rows: portion(lines),
    },
    {
      title: template.roles,
      widths: [30, 70],
      headings: [roleHeadings.name, roleHeadings.description],
      rows: portion(named),
    },
  ]
}

async function* portion(rows: readonly (readonly string[])[]): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => row.map((value): Cell => ({ type: 'text', value })))
}
