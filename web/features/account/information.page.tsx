import { Outlet } from 'react-router'
import { ACCOUNT_CENTER } from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { BasicInformation } from './basic-information.tsx'

export const handle = ACCOUNT_CENTER

/** The first tab of the account center: what runs (a part of another feature, by the routes), what is on file. */
export default function InformationPage() {
  const account = useAccount()
  return (
    <>
      <Outlet />
      <BasicInformation account={account} />
    </>
  )
}
