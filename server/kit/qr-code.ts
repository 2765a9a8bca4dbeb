import qrcode from 'qrcode-generator'

/** Light border that readers need, in modules (ISO/IEC 18004, 6.3.8). */
const BORDER = 4

/**
 * A QR code as the outline of its dark modules, for `<path d>` in a square of `size` units: a page can draw it
 * without markup from elsewhere. Modules that touch in a row are one rectangle.
 */
export function qrOutline(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const parts: string[] = []
  for (let row = 0; row < count; row += 1) {
    for (let from = 0; from < count; from += 1) {
      if (!code.isDark(row, from)) continue
      let to = from
      while (to < count && code.isDark(row, to)) to += 1
      parts.push(`M${from + BORDER} ${row + BORDER}h${to - from}v1h-${to - from}z`)
      from = to
    }
  }
  return { size: count + 2 * BORDER, path: parts.join('') }
}
