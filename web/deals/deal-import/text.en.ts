import { dealImportTextsEn } from '#contract/deals/deal-import/deal-import.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { dealImportZh } from './text.zh.ts'

export const dealImportEn: SameText<typeof dealImportZh> = {
  columns: dealImportTextsEn.columns,
  back: 'Pipeline',
  lead: 'Import many deals from a spreadsheet. Each row is checked like the form, and nothing is imported until all of them pass.',
  required_one: '{{count, number}} required column',
  required_other: '{{count, number}} required columns',
  templateHint:
    'The template has all columns with instructions, and the options for industry and lead source.',
  after: 'After the import',
  drafts: 'Keep as drafts',
  draftsDetail: 'Check them one by one, then submit them for review.',
  submit: 'Submit for review',
  submitDetail: 'They are submitted one by one, and checked for conflicts in that order.',
  confirm_one: 'Import {{count, number}} deal',
  confirm_other: 'Import {{count, number}} deals',
  done_one: '{{count, number}} deal imported',
  done_other: '{{count, number}} deals imported',
  doneText: 'Drafts are at the top of your list. Deals that you chose to submit enter review within seconds.',
  show_one: 'Show pipeline',
  show_other: 'Show pipeline',
}
