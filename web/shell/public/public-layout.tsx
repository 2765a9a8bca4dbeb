import { Outlet } from 'react-router'
import { Banner } from './banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Around every public page: those without scripts, and those with a form or prices, which run React. */
export default function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <Banner />
      <SiteFooter />
    </>
  )
}
