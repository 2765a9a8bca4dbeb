import { useContext } from 'react'
import {
  type NavigateOptions,
  type To,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Leads on from this page when a call has been answered. A person who has left the page meanwhile stays at the page of
 * their choice. What a press leads to at once is a `Link`, or `useNavigate`.
 */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return async (to, options) => {
    const { navigation, location } = router?.state ?? {}
    if ((navigation?.location ?? location)?.pathname === pathname) await navigate(to, options)
  }
}
