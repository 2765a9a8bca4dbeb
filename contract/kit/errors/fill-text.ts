import { formatNumber } from '#contract/kit/numbers.ts'
import { marked, settled } from '#contract/kit/settled-text.ts'

export type TextParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Puts parameters into `{{name}}` places, numbers with their separators, but for `{{number}}`, which is the name of a
 * deal or a lead; one that is missing becomes an ellipsis, never a bare brace.
 */
export function fillText(template: string, params: TextParams = {}): string {
  const filled = template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return marked(typeof value === 'number' ? digitsOf(name, value) : (value ?? '…'))
  })
  return settled(filled)
}

function digitsOf(name: string, value: number): string {
  return name === 'number' ? String(value) : formatNumber(value)
}

/** Whether a text needs parameters. Where they are not at hand, show the server's own message instead. */
export function hasPlaceholders(template: string): boolean {
  return template.search(PLACEHOLDER) >= 0
}
