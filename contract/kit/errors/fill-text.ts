export type TextParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Puts parameters into `{{name}}` places; one that is missing becomes an ellipsis, never a bare brace. */
export function fillText(template: string, params: TextParams = {}): string {
  return template.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '…',
  )
}

/** Whether a text needs parameters. Where they are not at hand, show the server's own message instead. */
export function hasPlaceholders(template: string): boolean {
  return template.search(PLACEHOLDER) >= 0
}
