import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTrialStock, type TrialStock } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { typedWhole } from '#contract/kit/typed-numbers.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './catalog-desk.module.css'

/** How many trial desktops each region may still give out; a new number counts at once. */
interface TrialStocksProps {
  readonly stocks: readonly TrialStock[]
  /** Asks for them again: a number that has changed meanwhile is shown, and saved from then. */
  readonly onRefused: () => unknown
}

export function TrialStocks({ stocks, onRefused }: TrialStocksProps) {
  const { t } = useTranslation('catalogDesk')
  return (
    <section className={`stack gap-3 above-6 ${styles.stocks}`} aria-labelledby="trial-stocks">
      <h2 className="text-l" id="trial-stocks">
        {t('stock.title')}
      </h2>
      <p className={`faint text-xs ${styles.quiet}`}>{t('stock.lead')}</p>
      <ul>
        {stocks.map((stock) => (
          <StockRow key={stock.regionId} loaded={stock} onRefused={onRefused} />
        ))}
      </ul>
    </section>
  )
}

/** The number as it is typed. A stock has no version: the call says from which number it is changed. */
function storedOf({ stock }: TrialStock) {
  return { value: { typed: typedWhole.write(stock) }, version: 0 }
}

function StockRow({
  loaded,
  onRefused,
}: Pick<TrialStocksProps, 'onRefused'> & { readonly loaded: TrialStock }) {
  const { t } = useTranslation(['catalogDesk', 'kit'])
  const mayCall = useMayCall()
  const { regionId, name, active } = loaded
  const [draft] = useState(() => formDraft<{ typed: string }>(`trialStock ${regionId}`))
  const edited = useEdited({ stored: storedOf(loaded), draft })
  const { isChanged, isRestored, discard } = edited
  const { typed } = edited.value
  const [wrong, setWrong] = useState<string>()
  const action = useAction({ fields: ['to'], refused: onRefused })

  const save = async (form: HTMLFormElement): Promise<void> => {
    const { value: sent, base, theirs } = edited.now()
    const [from, to] = [typedWhole.read(base.typed), typedWhole.read(sent.typed)]
    setWrong(to === undefined ? t('stock.number') : undefined)
    if (to === undefined || from === undefined) return action.fail(undefined)
    if ('typed' in theirs) return action.fail(t('kit:conflict.choose'))
    const made = await action.run(
      () => callApi(setTrialStock, { params: { region: regionId }, body: { from, to } }),
      ({ stock }) => t('stock.done', { region: name, count: stock }),
    )
    if (!made) return
    edited.saved(sent, storedOf(made))
    // What saves it is there only while there is something to save: the focus is not lost with it.
    const { activeElement } = document
    if (activeElement === document.body || form.contains(activeElement)) form.querySelector('input')?.focus()
  }
  return (
    <li>
      <form
        className={styles.stock}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter sends a form without a button, too.
          if (isChanged) void save(event.currentTarget)
        }}
      >
        <ConflictScope form={name} theirs={edited.theirs} choose={edited.choose} labelOf={() => undefined}>
          <TextInput
            label={name}
            name="typed"
            inputMode="numeric"
            autoComplete="off"
            optional="unmarked"
            readOnly={!mayCall(setTrialStock)}
            error={wrong ?? action.errors.to}
            value={typed}
            onChange={(event) => edited.set({ typed: event.currentTarget.value }, 'typed')}
          />
        </ConflictScope>
        {isChanged && mayCall(setTrialStock) ? (
          <Button
            type="submit"
            size="small"
            busy={action.busy}
            aria-label={t('stock.saveOf', { region: name })}
          >
            {t('stock.save')}
          </Button>
        ) : null}
        {active ? null : <Tag>{t('stock.inactive')}</Tag>}
        {active && loaded.stock === 0 ? (
          <div>
            <StateTag tone="warn">{t('stock.full')}</StateTag>
          </div>
        ) : null}
      </form>
      <UnsavedChanges when={isChanged} isSent={action.busy} onLeave={discard} />
      <RestoredNote isRestored={isRestored && isChanged} onDiscard={discard} />
      <FailureNote>{action.error}</FailureNote>
    </li>
  )
}
