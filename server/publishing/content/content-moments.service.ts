import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Deps } from '#server/kit/deps.ts'

/**
 * Looks every so often whether the moment of a scheduled version has come, and calls `onCome` then: it changes pages
 * without anything being written. `seen` says that pages have been told of everything until now, as after a change of
 * the content: a version published at once would otherwise be told twice.
 */
export function watchMoments(
  { contents, clock }: Pick<Deps, 'contents' | 'clock'>,
  kinds: readonly AnyContent[],
  everyMs: number,
  onCome: () => void,
): { seen(): void; stop(): void } {
  let looked = clock.now()
  const timer = setInterval(() => {
    const now = clock.now()
    const last = contents.lastMoment(kinds, now)
    if (last !== undefined && last > looked) onCome()
    looked = now
  }, everyMs)
  timer.unref()
  return {
    seen() {
      looked = clock.now()
    },
    stop: () => clearInterval(timer),
  }
}
