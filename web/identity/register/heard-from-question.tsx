import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateHeardFrom } from '#contract/identity/register/register.endpoints.ts'
import { HEARD_FROM, type HeardFrom } from '#contract/records/visit/visit.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Choice } from '#web/ui/choice.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

/** Asked once the account exists, so that it delays no registration; each choice is saved at once. */
export function HeardFromQuestion() {
  const { t } = useTranslation('register')
  const { t: trial } = useTranslation('trial')
  const [chosen, setChosen] = useState<HeardFrom>()
  const [saved, setSaved] = useState<HeardFrom>()
  const action = useAction({ several: true })
  const mayCall = useMayCall()
  if (!mayCall(stateHeardFrom)) return null

  const choose = async (heardFrom: HeardFrom): Promise<void> => {
    setChosen(heardFrom)
    if (await action.run(() => callApi(stateHeardFrom, { body: { heardFrom } }))) setSaved(heardFrom)
  }
  return (
    <div className="stack gap-2 above-5">
      <Choice
        look="pills"
        label={t('result.heardFrom')}
        value={chosen ?? ''}
        onChoose={(value) => void choose(value)}
        options={HEARD_FROM.map((value) => ({ value, label: trial(`heardFrom.${value}`) }))}
      />
      <p role="status" className="quiet text-xs">
        {t(chosen && saved === chosen ? 'result.heardFromSaved' : 'result.heardFromHint')}
      </p>
      <FailureNote>{action.error}</FailureNote>
    </div>
  )
}
