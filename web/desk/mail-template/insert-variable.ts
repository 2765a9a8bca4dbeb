/**
 * The text of a field with a variable in place of its selection. A code or a link gets a line of its own.
 * @returns the text, and where the cursor is then
 */
export function withVariable(
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  name: string,
  isBlock: boolean,
): { readonly value: string; readonly caret: number } {
  const start = selectionStart ?? value.length
  const before = value.slice(0, start)
  const after = value.slice(selectionEnd ?? start)
  const inserted = isBlock ? `${gap(before, /\n\n$/)}{${name}}${gap(after, /^\n\n/)}` : `{${name}}`
  return { value: `${before}${inserted}${after}`, caret: start + inserted.length }
}

/** An empty line to the text on one side, unless it has one. */
function gap(text: string, hasOne: RegExp): string {
  return text === '' || hasOne.test(text) ? '' : '\n\n'
}
