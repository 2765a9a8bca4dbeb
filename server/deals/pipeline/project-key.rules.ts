import { TEXT_KINDS } from '#contract/kit/fields/text-kinds.ts'

/** What spellings of one project's name have in common: without regard to case, full width and kinds of dashes. */
export function projectKey(projectName: string): string {
  return TEXT_KINDS.plain(projectName.normalize('NFKC')).toLowerCase()
}
