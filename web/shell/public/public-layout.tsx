import { Outlet, useMatches } from 'react-router'
import { pageOf } from '#web/platform/page/page-handle.ts'
import { Banner } from './banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { WaitingStrip } from './waiting-strip.tsx'

/** Around every public page: those without scripts, and those with a form or prices, which run React. */
export default function PublicLayout() {
  const matches = useMatches()
  return (
    <>
      {pageOf(matches)?.strip?.(matches.at(-1)?.loaderData)}
      <WaitingStrip />
      <SiteHeader />
      <Outlet />
      <Banner />
      <SiteFooter />
    </>
  )
}
