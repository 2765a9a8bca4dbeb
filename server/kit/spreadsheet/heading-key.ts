/** A heading as it is recognised: without case, width, spaces, hyphens, underscores, asterisks and notes in parentheses. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(/[\s*_-]/g, '')
}
