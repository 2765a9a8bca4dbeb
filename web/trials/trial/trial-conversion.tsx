import { useTranslation } from 'react-i18next'
import { discountTerms, firstPeriodWords } from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, formatMoney } from '#contract/kit/money.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { convertTrial, getTrialOffers } from '#contract/trials/trial/trial-conversion.endpoints.ts'
import type { PaidPeriod } from '#contract/trials/trial/trial-conversion.fields.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Text } from '#web/ui/text.tsx'

interface ConvertTrialProps {
  readonly trial: Trial
  readonly onClose: () => void
}

/** What the desktop of a trial costs, and the way to the order service with a quote for it. */
export function ConvertTrial({ trial, onClose }: ConvertTrialProps) {
  const { t } = useTranslation(['trial', 'kit'])
  const title = t('convert.title', { place: trial.regionName })
  const { data, error: failure, again } = useData(getTrialOffers, { params: { trialId: trial.id } })
  const offers = data?.offers
  return (
    <Dialog title={title} onClose={onClose}>
      {offers ? (
        <OfferForm trial={trial} offers={offers} label={title} onClose={onClose} />
      ) : (
        <>
          {failure ? (
            <FailureNote>
              <Text>
                {failure.errorMsg} ({failure.errorCode})
              </Text>
            </FailureNote>
          ) : (
            <p role="status">{t('kit:working')}</p>
          )}
          <DialogActions>
            <Button tone="quiet" onClick={onClose}>
              {t('kit:cancel')}
            </Button>
            {failure ? <Button onClick={() => void again()}>{t('kit:retry')}</Button> : null}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface OfferFormProps extends ConvertTrialProps {
  readonly offers: readonly Price[]
  readonly label: string
}

function OfferForm({ trial, offers, label, onClose }: OfferFormProps) {
  const { t, i18n } = useTranslation(['trial', 'kit'])
  const language = i18n.language as Language
  const form = useApiForm({
    endpoint: convertTrial,
    params: { trialId: trial.id },
    initial: { period: '' as PaidPeriod | '' },
    // The schema says what an empty choice is: CONSOLE_0020.
    toBody: ({ period }) => ({ period: period as PaidPeriod }),
    onDone({ address }) {
      window.location.assign(address)
      return { stay: true }
    },
  })
  const chosen = offers.find(({ configuration }) => configuration.period === form.values.period)
  const options = offers.map(({ configuration, totalMinor, later, discount }) => {
    const { period, currency } = configuration as {
      period: PaidPeriod
      currency: Price['configuration']['currency']
    }
    const price = formatMoney(totalMinor, currency, language)
    const first = later && discount ? firstPeriodWords(discount, period, language) : null
    const detail =
      first && later
        ? t(`convert.firstThen.${period}`, {
            first,
            price,
            later: formatMoney(later.totalMinor, currency, language),
          })
        : t(`convert.per.${period}`, { price })
    // By the month, so that the periods can be compared.
    const ofMonth = formatMoney(perMonth(totalMinor), currency, language)
    const compared = period === 'yearly' ? `${t('convert.ofMonth', { price: ofMonth })} · ${detail}` : detail
    return { value: period, label: t(`convert.${period}`), detail: compared }
  })
  return (
    <ApiFormView form={form} label={label}>
      <p>
        {trial.wipesAt === null
          ? t('convert.text')
          : t('convert.textEnded', { time: deadlineText(trial.wipesAt, language) })}
      </p>
      <ChoiceField form={form} name="period" look="cards" label={t('convert.period')} options={options} />
      {chosen ? <OfferNote offer={chosen} /> : null}
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <NeedsCertification next={PATHS.application}>
          <SubmitButton form={form}>{t('convert.go')}</SubmitButton>
        </NeedsCertification>
      </DialogActions>
    </ApiFormView>
  )
}

/** What the first period costs, step by step, and the later ones; a discount with its time limit and conditions. */
function OfferNote({ offer }: { readonly offer: Price }) {
  const { t, i18n } = useTranslation('trial')
  const language = i18n.language as Language
  const { discount, listMinor, savedMinor, netMinor, taxMinor, totalMinor, later, configuration } = offer
  const money = (minor: number): string => formatMoney(minor, configuration.currency, language)
  const period = configuration.period as PaidPeriod
  const until = discount?.validUntil == null ? null : deadlineText(discount.validUntil, language)
  return (
    <div className="quiet text-s">
      <FactList
        look="close"
        facts={[
          ...(discount
            ? ([
                [t('convert.list'), money(listMinor)],
                [`${discount.name} (${discountWords(discount.rate, language)})`, `−${money(savedMinor)}`],
              ] as const)
            : []),
          [t('convert.net'), money(netMinor)],
          [t('convert.tax'), money(taxMinor)],
          [
            (later && discount && firstPeriodWords(discount, period, language)) || t(`convert.${period}`),
            <b key="total">{money(totalMinor)}</b>,
          ],
          ...(later
            ? ([
                [t('convert.later'), t(`convert.per.${period}`, { price: money(later.totalMinor) })],
              ] as const)
            : []),
          ...(discount ? discountTerms({ ...discount, period, until }, language) : []),
        ]}
      />
    </div>
  )
}
