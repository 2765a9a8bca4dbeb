import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Grouped = (phone: string) => string

/** The library with the numbering plans of all countries, once a page has needed it. */
let grouped: Grouped | undefined

/**
 * A stored phone number in the groups of its country: `+44 7700 900123`. It is there from the start, and gets its groups
 * when their rules are loaded. One that was stored without its dialling code says so.
 */
export function usePhoneText(): Grouped {
  const { t } = useTranslation()
  const [, setLoaded] = useState(grouped !== undefined)
  useEffect(() => {
    if (grouped) return
    let isShown = true
    void import('./phone-rules.ts').then(
      ({ numberIn }) => {
        grouped = (phone) => numberIn(phone, { extract: false })?.formatInternational() ?? phone
        if (isShown) setLoaded(true)
      },
      // Without its groups the number can still be read and dialled.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return (phone) => {
    if (phone === '') return ''
    if (!phone.startsWith('+')) return t('phoneWithoutCountry', { phone })
    return grouped ? grouped(phone) : phone
  }
}
