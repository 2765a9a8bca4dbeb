/** What spellings of one project's name have in common: without regard to case and full width. */
export function projectKey(projectName: string): string {
  return projectName.normalize('NFKC').trim().toLowerCase()
}
