import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For data that do not follow the address: a loader runs at the start of a visit and on a reload of the page's data only. */
export function revalidatesOnReload({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.href === nextUrl.href
}
