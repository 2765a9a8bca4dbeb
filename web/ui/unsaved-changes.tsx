import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={t('unsaved.title')} onClose={() => blocker.reset()}>
      <p>{t('unsaved.text')}</p>
      <DialogActions>
        <Button tone="quiet" onClick={() => blocker.reset()}>
          {t('unsaved.stay')}
        </Button>
        <Button tone="danger" onClick={() => blocker.proceed()}>
          {t('unsaved.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
