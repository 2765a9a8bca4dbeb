import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * A text with the domain that it ends with in both forms, `ann@bücher.example` and `ann@xn--bcher-kva.example`: people
 * type the one, mail servers take the other. Only the text where it ends with no domain that has two.
 */
export function addressForms(text: string): readonly string[] {
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  if (!/[@.]|xn--/i.test(text) || /\s/.test(domain)) return [text]
  const others = [domainToASCII(domain), domainToUnicode(domain)].filter((each) => each !== '')
  return [...new Set([text, ...others.map((each) => text.slice(0, start) + each)])]
}
