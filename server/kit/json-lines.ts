/**
 * The line (from 1) on which each value of a JSON text begins, by its path with points: `support.responses.0.minutes`;
 * the whole text is ``. The text has to be valid JSON.
 */
export function linesOfJson(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  // Strings, brackets and commas are all that has to be told apart; numbers and words lie between them.
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]|\n/g)
  const open: { isList: boolean; key: string | number }[] = []
  let line = 1
  let isKeyNext = false
  const note = () => lines.set(open.map(({ key }) => key).join('.'), line)
  note()
  for (const [token] of tokens) {
    const inner = open.at(-1)
    if (token === '\n') line += 1
    else if (token === '{' || token === '[') {
      open.push({ isList: token === '[', key: 0 })
      isKeyNext = token === '{'
      if (token === '[') note()
    } else if (token === '}' || token === ']') {
      open.pop()
      isKeyNext = false
    } else if (token === ',') {
      if (inner?.isList) {
        inner.key = Number(inner.key) + 1
        note()
      } else isKeyNext = true
    } else if (isKeyNext && inner) {
      inner.key = JSON.parse(token)
      isKeyNext = false
      note()
    }
  }
  return lines
}

/** The line of a value, or of the nearest one around it where it is missing. */
export function lineOfJson(lines: ReadonlyMap<string, number>, path: string): number {
  const known = lines.get(path)
  if (known !== undefined || path === '') return known ?? 1
  return lineOfJson(lines, path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '')
}
