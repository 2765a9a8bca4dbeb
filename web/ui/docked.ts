type Edge = 'start' | 'end'

/** The heights of the bars of each part of the page that scrolls, by the edge at which they are. */
const barsOf = new WeakMap<Element, Map<Element, { readonly edge: Edge; readonly height: number }>>()

/** Room between what has the focus and the bar: the outline of a focus. */
const OUTLINE = 6

/**
 * `ref` of a bar that is at the lower edge of what scrolls (`position: var(--docked)`): what has the focus, and what a
 * link leads to, is scrolled out from under it, since the part that scrolls is padded by the bar's height. The page's
 * own bars also say it in `--docked-height`, for what is fixed to the window.
 */
export const dockedAtEnd = dockedAt('end')

/** The same for a bar at the upper edge. */
export const dockedAtStart = dockedAt('start')

function dockedAt(edge: Edge) {
  return (bar: HTMLElement | null): (() => void) | undefined => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined
    let scroller = scrollerOf(bar)
    const leave = (): void => {
      barsOf.get(scroller)?.delete(bar)
      pad(scroller)
    }
    const measure = (): void => {
      const now = scrollerOf(bar)
      if (now !== scroller) leave()
      scroller = now
      const { position, top, bottom } = getComputedStyle(bar)
      const distance = Number((edge === 'end' ? bottom : top).replace('px', '')) || 0
      const height = position === 'sticky' && bar.offsetHeight > 0 ? bar.offsetHeight + distance : 0
      const bars = barsOf.get(scroller) ?? new Map()
      barsOf.set(scroller, bars.set(bar, { edge, height }))
      pad(scroller)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    // A low window takes the bar from its edge, without another size of it.
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      leave()
    }
  }
}

function scrollerOf(bar: Element): HTMLElement {
  for (let parent = bar.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return document.documentElement
}

function pad(scroller: HTMLElement): void {
  const bars = [...(barsOf.get(scroller)?.values() ?? [])]
  const height = (edge: Edge): number =>
    Math.max(0, ...bars.filter((bar) => bar.edge === edge).map((bar) => bar.height))
  const [start, end] = [height('start'), height('end')]
  const { style } = scroller
  style.scrollPaddingBlockStart = start > 0 ? `${start + OUTLINE}px` : ''
  style.scrollPaddingBlockEnd = end > 0 ? `${end + OUTLINE}px` : ''
  if (scroller === document.documentElement) style.setProperty('--docked-height', `${end}px`)
}
