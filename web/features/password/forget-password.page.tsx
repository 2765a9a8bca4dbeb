import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { useFragmentToken } from '#web/platform/session/fragment-token.ts'
import { EntryHead, EntryNote, EntryOther } from '#web/ui/entry-parts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormSteps } from '#web/ui/form/form-steps.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { ChooseForm } from './choose-form.tsx'
import { ProveForm, type Proven } from './prove-form.tsx'
import { ResetDone } from './reset-done.tsx'

export const handle = {
  title: 'forgetPassword',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['password'],
} satisfies PageHandle

/**
 * Forgot password, in two steps. Whoever comes from taking back a change of address brings the secret for the second
 * step along, in the fragment, and goes straight on to it.
 */
export default function ForgetPasswordPage() {
  const { t } = useTranslation('password')
  const { product } = useSite()
  const wanted = useWantedPath()
  const { token, forget } = useFragmentToken()
  const [own, setOwn] = useState<Proven>()
  const [ended, setEnded] = useState<'done' | 'over'>()
  const [message, setMessage] = useState<string>()
  const brought = token && !ended ? { resetToken: token, account: '' } : undefined
  const proven = own ?? brought
  const startAgain = (): void => {
    forget()
    setOwn(undefined)
    setEnded('over')
  }
  const steps = (current: number) => (
    <FormSteps names={[t('forgot.steps.prove'), t('forgot.steps.choose')]} current={current} />
  )
  if (ended === 'done') return <ResetDone />
  if (proven)
    return (
      <>
        <EntryHead title={t('forgot.chooseTitle')} lead={t('forgot.chooseLead')} isStep />
        {steps(1)}
        <ChooseForm
          proven={proven}
          onDone={() => {
            forget()
            setEnded('done')
          }}
          onOver={(why) => {
            setMessage(why ?? t('forgot.over'))
            startAgain()
          }}
        />
        <EntryNote>
          {t('forgot.again')} <TextButton onClick={startAgain}>{t('forgot.startAgain')}</TextButton>
        </EntryNote>
      </>
    )
  return (
    <>
      <PageDescription text={t('description', { product })} />
      <EntryHead title={t('forgot.title')} lead={t('forgot.lead')} isStep={ended === 'over'} />
      {steps(0)}
      <FailureNote>{message}</FailureNote>
      <ProveForm onProven={setOwn} />
      <EntryOther
        question={t('forgot.remembered')}
        action={t('forgot.logIn')}
        href={withWanted(PATHS.logIn, wanted)}
      />
    </>
  )
}
