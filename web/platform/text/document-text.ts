import type { i18n } from 'i18next'

let current: i18n | undefined

/** The i18next instance of the document, set by the browser's entry. */
export function setDocumentText(text: i18n): void {
  current = text
}

/** The text of this document, for code outside React; exists in the browser only. */
export function documentText(): i18n {
  if (!current) throw new Error('the text of the document is not set yet')
  return current
}
