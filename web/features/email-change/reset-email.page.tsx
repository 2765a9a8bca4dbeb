import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#contract/kit/time.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { EntryActions, EntryHead, EntryNote, TaskPage } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { type Changed, GiveForm } from './give-form.tsx'
import { ProveForm } from './prove-form.tsx'

export const handle = {
  title: 'resetEmail',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
  text: ['emailChange'],
} satisfies PageHandle

/** Another address in three steps: the current one is proven, the new one is proven, done. */
export default function ResetEmailPage() {
  const { t } = useTranslation('emailChange')
  const [changeToken, setChangeToken] = useState<string>()
  const [changed, setChanged] = useState<Changed>()
  const [message, setMessage] = useState<string>()
  const step = changed ? 'done' : changeToken ? 'give' : 'prove'
  const steps = (current: number) => (
    <FormSteps names={[t('steps.prove'), t('steps.give'), t('steps.done')]} current={current} />
  )
  return (
    <TaskPage>
      {step === 'prove' ? (
        <>
          <EntryHead title={t('title')} lead={t('prove.lead')} isStep={message !== undefined} />
          {steps(0)}
          <FailureNote>{message}</FailureNote>
          <ProveForm onProven={setChangeToken} />
          <EntryNote>
            {t('prove.lost')} <a href={PATHS.contact}>{t('prove.write')}</a>
          </EntryNote>
        </>
      ) : null}
      {step === 'give' && changeToken ? (
        <>
          <EntryHead title={t('give.title')} lead={t('give.lead')} isStep />
          {steps(1)}
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
      {changed ? <Done changed={changed} steps={steps(3)} /> : null}
    </TaskPage>
  )
}

function Done({ changed, steps }: { changed: Changed; steps: ReactNode }) {
  const { t, i18n } = useTranslation('emailChange')
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  return (
    <>
      <EntryHead title={t('done.title')} lead={t('done.text', { email: changed.email })} isStep />
      {steps}
      <EntryNote>{t('done.undo', { until: formatDateTime(changed.undoUntil, language) })}</EntryNote>
      <EntryActions>
        <Button component="a" href={PATHS.security}>
          {t('done.back')}
        </Button>
      </EntryActions>
    </>
  )
}
