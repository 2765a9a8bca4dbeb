import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTrialStock, type TrialStock } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { typedWhole } from '#contract/kit/typed-numbers.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './catalog-desk.module.css'

/** How many trial desktops each region may still give out; a new number counts at once. */
export function TrialStocks({ stocks }: { readonly stocks: readonly TrialStock[] }) {
  const { t } = useTranslation('catalogDesk')
  return (
    <section className={styles.stocks} aria-labelledby="trial-stocks">
      <h2 id="trial-stocks">{t('stock.title')}</h2>
      <p className={styles.quiet}>{t('stock.lead')}</p>
      <ul>
        {stocks.map((stock) => (
          <StockRow key={stock.regionId} loaded={stock} />
        ))}
      </ul>
    </section>
  )
}

function StockRow({ loaded }: { readonly loaded: TrialStock }) {
  const { t } = useTranslation('catalogDesk')
  const mayCall = useMayCall()
  const [known, setKnown] = useState(loaded)
  const [typed, setTyped] = useState(typedWhole.write(loaded.stock))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [error, setError] = useState<string>()
  const { regionId, name } = known
  const to = typedWhole.read(typed)

  const save = async (): Promise<void> => {
    if (busy) return
    setError(to === undefined ? t('stock.number') : undefined)
    setFailure(undefined)
    if (to === undefined) return
    setBusy(true)
    const made = await callApi(setTrialStock, {
      params: { region: regionId },
      body: { from: known.stock, to },
    })
    setBusy(false)
    if (made.ok) {
      setKnown(made.data)
      setTyped(typedWhole.write(made.data.stock))
      return toast(t('stock.done', { region: name, count: made.data.stock }))
    }
    const field = made.error.fields?.to?.message
    setError(field)
    setFailure(field ? undefined : made.error.errorMsg)
  }
  return (
    <li>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={name}
          name={`stock-${regionId}`}
          inputMode="numeric"
          autoComplete="off"
          optional="unmarked"
          readOnly={!mayCall(setTrialStock)}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mayCall(setTrialStock) && to !== known.stock ? (
          <Button type="submit" size="small" busy={busy} aria-label={t('stock.saveOf', { region: name })}>
            {t('stock.save')}
          </Button>
        ) : null}
        {known.active ? null : <Tag>{t('stock.inactive')}</Tag>}
      </form>
      <FailureNote>{failure}</FailureNote>
    </li>
  )
}
