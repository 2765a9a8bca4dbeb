import { Outlet, useLocation } from 'react-router'
import { usePage } from '#web/platform/page/use-page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const WITHOUT_BANNER: readonly (string | undefined)[] = ['notFound', 'quote']

/** Around every page without scripts. */
export default function ContentLayout() {
  const page = usePage()
  const { pathname } = useLocation()
  // Texts of law and error pages stand outside /content; nobody is courted there, nor on a sheet for print.
  const courts = pathname.startsWith('/content/') && !WITHOUT_BANNER.includes(page?.title)
  return (
    <>
      <SiteHeader />
      <Outlet />
      {courts ? <Banner /> : null}
      <SiteFooter />
    </>
  )
}
