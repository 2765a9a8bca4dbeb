import { useEffect, useState } from 'react'
import { getCampaign, type ShownCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'

const RETRY_MS = 5 * SECOND_MS

/**
 * The campaign with the server's time of this very moment. The page itself is kept, so the time in it is older;
 * and while a machine sleeps its clocks stand still, so it is asked again whenever somebody comes back to the page.
 */
export function useLiveCampaign(first: ShownCampaign): { shown: ShownCampaign; isLive: boolean } {
  const [live, setLive] = useState<ShownCampaign>()
  useEffect(() => {
    const stop = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (document.hidden) return
      clearTimeout(retry)
      const result = await callApi(getCampaign, {}, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (result.ok) setLive(result.data)
      else retry = setTimeout(ask, RETRY_MS)
    }
    ask()
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      clearTimeout(retry)
      stop.abort()
    }
  }, [])
  return { shown: live ?? first, isLive: live !== undefined }
}
