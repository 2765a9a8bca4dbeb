/** A piece of a text that both versions have, or only the one before or after. */
export interface TextPiece {
  readonly kind: 'same' | 'before' | 'after'
  readonly text: string
}

/** Comparing takes the product of both lengths; longer texts are compared by their lines, whole ones not at all. */
const MOST_CELLS = 1_000_000
/** Lines of equal text that are shown around a difference. */
const CONTEXT_LINES = 2

/** What differs between two texts: first by lines, within changed lines by words, Chinese ones by characters. */
export function textDifferences(before: string, after: string): TextPiece[] {
  const byLines = compared(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  const pieces: TextPiece[] = []
  for (let at = 0; at < byLines.length; at += 1) {
    const piece = byLines[at] as TextPiece
    const next = byLines[at + 1]
    if (piece.kind === 'before' && next?.kind === 'after') {
      pieces.push(...compared(wordsOf(piece.text), wordsOf(next.text)))
      at += 1
    } else {
      pieces.push(piece)
    }
  }
  return joined(pieces)
}

/** The same with long equal parts cut to the lines around what differs; a cut is one line with an ellipsis. */
export function shortDifferences(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== 'same') return piece
    const lines = piece.text.split(/(?<=\n)/)
    if (lines.length <= 2 * CONTEXT_LINES + 1) return piece
    const first = at === 0 ? [] : lines.slice(0, CONTEXT_LINES)
    const last = at === pieces.length - 1 ? [] : lines.slice(-CONTEXT_LINES)
    return { kind: 'same', text: `${first.join('')}…\n${last.join('')}` }
  })
}

const WORD = /[\p{Script=Han}]|[\p{L}\p{N}_]+|\s+|./gsu

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** The longest common subsequence of two lists as pieces; of each change what was there comes first. */
function compared(before: readonly string[], after: readonly string[]): TextPiece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  const same = (text: readonly string[]): TextPiece => ({ kind: 'same', text: text.join('') })
  return joined([
    same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    same(end === 0 ? [] : before.slice(-end)),
  ])
}

function middle(before: readonly string[], after: readonly string[]): TextPiece[] {
  const width = after.length + 1
  if ((before.length + 1) * width > MOST_CELLS)
    return [
      { kind: 'before', text: before.join('') },
      { kind: 'after', text: after.join('') },
    ]
  // Length of the longest common part of what follows each pair of places.
  const lengths = new Uint32Array((before.length + 1) * width)
  const lengthAt = (b: number, a: number) => lengths[b * width + a] ?? 0
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      lengths[b * width + a] =
        before[b] === after[a] ? lengthAt(b + 1, a + 1) + 1 : Math.max(lengthAt(b + 1, a), lengthAt(b, a + 1))
  const pieces: TextPiece[] = []
  let [b, a] = [0, 0]
  while (b < before.length || a < after.length) {
    const [was, is] = [before[b], after[a]]
    if (was !== undefined && was === is) {
      pieces.push({ kind: 'same', text: was })
      b += 1
      a += 1
    } else if (was !== undefined && (is === undefined || lengthAt(b + 1, a) >= lengthAt(b, a + 1))) {
      pieces.push({ kind: 'before', text: was })
      b += 1
    } else {
      pieces.push({ kind: 'after', text: is ?? '' })
      a += 1
    }
  }
  return pieces
}

/** Pieces of one kind that follow each other are one; between two equal parts what was there comes before what came. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const found: { kind: TextPiece['kind']; text: string }[] = []
  for (const { kind, text } of pieces) {
    if (text === '') continue
    const last = found.at(-1)
    const beforeLast = found.at(-2)
    if (last?.kind === kind) last.text += text
    else if (kind === 'before' && last?.kind === 'after' && beforeLast?.kind === 'before')
      beforeLast.text += text
    else if (kind === 'before' && last?.kind === 'after') found.splice(-1, 0, { kind, text })
    else found.push({ kind, text })
  }
  return found
}
