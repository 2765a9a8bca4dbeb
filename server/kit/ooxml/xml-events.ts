import { SaxesParser } from 'saxes'

export interface XmlEvents {
  /** Names are without their prefix: which one a program uses for a namespace does not matter. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Walks through a part of a workbook. @throws an error where it is no well-formed XML */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => events.close?.(localName(name)))
  const text = (part: string) => events.text?.(part)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(new TextDecoder('utf-8').decode(bytes)).close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The attribute of this name, whatever its prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
}

/** Whether an attribute of type boolean is on (W3C XML Schema). */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** `_x000D_` means U+000D (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function unescapeXml(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
