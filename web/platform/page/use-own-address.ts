import { useCallback, useContext } from 'react'
import { type NavigateOptions, type To, UNSAFE_DataRouterContext, useNavigate } from 'react-router'

/**
 * Writes an address that no person has asked for: that of the first request of a queue, or of what a list shows. While
 * a person is on the way to another page it does nothing, because a second navigation would end the person's.
 */
export function useOwnAddress(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  // The state of `useNavigation` is rendered later than the router knows it.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(
    (to, options) => {
      const { navigation, location } = router?.state ?? {}
      if (navigation?.location && navigation.location.pathname !== location?.pathname) return
      void navigate(to, { preventScrollReset: true, ...options })
    },
    [router, navigate],
  )
}
