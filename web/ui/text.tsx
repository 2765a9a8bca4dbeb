import { withBoundParts } from '#contract/kit/settled-text.ts'

/** A piece of a text; nothing where it is left out, as in JSX. */
type Piece = string | number | false | null | undefined

/**
 * A text that changes, next to other content: all its pieces are one text in an element of its own. A translator
 * replaces text nodes by its elements, and React can change only those that are alone in their element, which guards
 * see to (`test/guards/changing-texts.ts`). The element is `bdi`, which no style of ours means.
 */
export function Text({ children }: { readonly children: Piece | readonly Piece[] }) {
  const pieces = [children].flat()
  const text = pieces.map((piece) => (piece === false ? '' : (piece ?? ''))).join('')
  return <bdi>{withBoundParts(text)}</bdi>
}

/** The space between two texts that markup joins. Chinese has none (`type.css`): its marks have their own. */
export function Gap() {
  return <bdi className="gap"> </bdi>
}
