import type { ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label: string
  /** Says how far it goes: its size and `overflow`. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of a page that scrolls by itself: the keyboard reaches it, and scrolls it with arrow keys. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
