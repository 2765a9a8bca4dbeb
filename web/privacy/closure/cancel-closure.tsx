import { useTranslation } from 'react-i18next'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { cancelPendingClosure } from './closure-store.ts'

/** Cancels the closure with one click, since that loses nothing. */
export function CancelClosureButton() {
  const { t } = useTranslation(['closure', 'kit'])
  const action = useAction()
  return (
    <div className="stack gap-2 start">
      <ActionButton
        tone="quiet"
        action={action}
        onClick={() => void action.run(cancelPendingClosure, t('cancelled'))}
      >
        {t('keep')}
      </ActionButton>
    </div>
  )
}
