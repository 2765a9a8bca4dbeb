import { network } from '#contract/company/sub-account-admin/network.fields.ts'

/** A line that is no network: its number, counted from 1, and its text. */
export interface WrongLine {
  readonly line: number
  readonly text: string
}

/** The networks of a text: one on each line, or several with spaces, commas or semicolons between. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,;，；、]+/).filter((each) => each !== '')
}

/** The lines of a text that are no networks. */
export function wrongLines(text: string): WrongLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: line }) => networksIn(line).some((each) => !network.safeParse(each).success))
}
