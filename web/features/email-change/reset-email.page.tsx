import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#contract/kit/time.ts'
import { FormSteps } from '#web/kit/form/form-steps.tsx'
import { EntryHead } from '#web/kit/layout/entry-parts.tsx'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import styles from './email-change.module.css'
import { type Changed, GiveForm } from './give-form.tsx'
import { ProveForm } from './prove-form.tsx'

export const handle = {
  title: 'resetEmail',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
} satisfies PageHandle

/** Another address in three steps: the current one is proven, the new one is proven, done. */
export default function ResetEmailPage() {
  const { t } = useTranslation('emailChange')
  const [changeToken, setChangeToken] = useState<string>()
  const [changed, setChanged] = useState<Changed>()
  const [message, setMessage] = useState<string>()
  const step = changed ? 2 : changeToken ? 1 : 0
  const names = [t('steps.prove'), t('steps.give'), t('steps.done')]
  return (
    <div className={styles.page}>
      <FormSteps names={names} current={changed ? 3 : step} />
      {step === 0 ? (
        <>
          <EntryHead title={t('title')} lead={t('prove.lead')} isStep={message !== undefined} />
          {message ? (
            <p className={styles.over} role="alert">
              {message}
            </p>
          ) : null}
          <ProveForm onProven={setChangeToken} />
          <p className={styles.other}>
            {t('prove.lost')} <a href={PATHS.contact}>{t('prove.write')}</a>
          </p>
        </>
      ) : null}
      {step === 1 && changeToken ? (
        <>
          <EntryHead title={t('give.title')} lead={t('give.lead')} isStep />
          <GiveForm
            changeToken={changeToken}
            onChanged={setChanged}
            onOver={(why) => {
              setMessage(why ?? t('give.over'))
              setChangeToken(undefined)
            }}
          />
        </>
      ) : null}
      {changed ? <Done changed={changed} /> : null}
    </div>
  )
}

function Done({ changed }: { changed: Changed }) {
  const { t, i18n } = useTranslation('emailChange')
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  return (
    <>
      <EntryHead title={t('done.title')} lead={t('done.text', { email: changed.email })} isStep />
      <p className={styles.other}>{t('done.undo', { until: formatDateTime(changed.undoUntil, language) })}</p>
      <p className={styles.actions}>
        <a className={styles.main} href={PATHS.security}>
          {t('done.back')}
        </a>
      </p>
    </>
  )
}
