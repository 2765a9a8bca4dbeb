import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { EntryActions, EntryHead } from '#web/ui/entry-parts.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import styles from './password.module.css'

const SECONDS = 5

/** The end of a forgotten password: back to the log-in page after a countdown, which whoever wants can stop. */
export function ResetDone() {
  const { t } = useTranslation('password')
  const [left, setLeft] = useState(SECONDS)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else void leaveFor(PATHS.logIn)
    }, SCREEN_TIMES.countdownTickMs)
    return () => clearTimeout(timer)
  }, [left, stays])
  return (
    <>
      <EntryHead title={t('forgot.doneTitle')} lead={t('forgot.doneText')} isStep />
      <EntryActions>
        <Button component="a" href={PATHS.logIn}>
          {t('forgot.now')}
        </Button>
        {stays ? null : <TextButton onClick={() => setStays(true)}>{t('forgot.stay')}</TextButton>}
      </EntryActions>
      {stays ? null : <p className={styles.countdown}>{t('forgot.doneIn', { count: left })}</p>}
    </>
  )
}
