import { useEffect, useState } from 'react'
import type { z } from 'zod'
import {
  type CampaignValue,
  campaignDays,
  campaignOffer,
} from '#contract/catalog/campaign/campaign.content.ts'
import { type OfferPrice, previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { DraftForm } from '#web/publishing/content/shared.ts'
import { rowsAt } from './draft-rows.tsx'

/** A pause in typing after which prices are asked for. */
const PAUSE_MS = 250

export interface OfferPrices {
  /** The moment of the prices; undefined until they are known. */
  readonly at: number | undefined
  /** By the place of the row; a row that is incomplete has none. */
  readonly byRow: ReadonlyMap<number, OfferPrice>
  readonly failure: string | undefined
}

const NONE: OfferPrices = { at: undefined, byRow: new Map(), failure: undefined }

/** The prices of the offers of a draft as the page will show them, asked for again whenever offers or days change. */
export function useOfferPrices(form: DraftForm): OfferPrices {
  const [prices, setPrices] = useState(NONE)
  const complete = rowsAt(form, 'offers').flatMap((row, at) => {
    const { data } = campaignOffer.safeParse(row)
    return data ? [{ at, offer: data }] : []
  })
  const days = campaignDays.safeParse(form.value)
  const asked = JSON.stringify({ days: days.data ?? null, complete })

  useEffect(() => {
    const { days, complete } = JSON.parse(asked) as Asked
    if (complete.length === 0) return setPrices(NONE)
    const leaving = new AbortController()
    const ask = async () => {
      const body = { days, offers: complete.map(({ offer }) => offer) }
      const answer = await callApi(previewOfferPrices, { body }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (!answer.ok) return setPrices({ ...NONE, failure: answer.error.errorMsg })
      const { at, prices } = answer.data
      const byRow = new Map(
        complete.flatMap((row, place) => {
          const price = prices[place]
          return price ? [[row.at, price] as const] : []
        }),
      )
      setPrices({ at, byRow, failure: undefined })
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  return prices
}

interface Asked {
  readonly days: z.output<typeof campaignDays> | null
  readonly complete: readonly { readonly at: number; readonly offer: CampaignValue['offers'][number] }[]
}
