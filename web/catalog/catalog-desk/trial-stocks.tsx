import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTrialStock, type TrialStock } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { typedWhole } from '#contract/kit/typed-numbers.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
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
  const [before, setBefore] = useState(loaded)
  const [wrong, setWrong] = useState<string>()
  const action = useAction({ fields: ['to'] })
  const { regionId, name } = known
  const to = typedWhole.read(typed)
  // The page was asked for again: the number follows, one that was typed stays.
  if (before !== loaded) {
    setBefore(loaded)
    setKnown(loaded)
    if (to === known.stock) setTyped(typedWhole.write(loaded.stock))
  }

  const save = async (): Promise<void> => {
    setWrong(to === undefined ? t('stock.number') : undefined)
    if (to === undefined) return action.fail(undefined)
    const input = { params: { region: regionId }, body: { from: known.stock, to } }
    const made = await action.run(
      () => callApi(setTrialStock, input),
      ({ stock }) => t('stock.done', { region: name, count: stock }),
    )
    if (!made) return
    setKnown(made)
    setTyped(typedWhole.write(made.stock))
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
          error={wrong ?? action.errors.to}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mayCall(setTrialStock) && to !== known.stock ? (
          <Button
            type="submit"
            size="small"
            busy={action.busy}
            aria-label={t('stock.saveOf', { region: name })}
          >
            {t('stock.save')}
          </Button>
        ) : null}
        {known.active ? null : <Tag>{t('stock.inactive')}</Tag>}
      </form>
      <FailureNote>{action.error}</FailureNote>
    </li>
  )
}
