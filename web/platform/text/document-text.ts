import type { i18n } from 'i18next'

let current: i18n | undefined

/** The browser's entry hands over the text of the document's one language. */
export function setDocumentText(text: i18n): void {
  current = text
}

/** The text of this document, for code outside React; exists in the browser only. */
export function documentText(): i18n {
  if (!current) throw new Error('the text of the document is not set yet')
  return current
}
