import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForPasskey } from '#web/platform/session/passkey.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './factor-fields.module.css'
import type { FactorFieldsProps } from './factor-fields-props.ts'

/** The browser's own dialog behind one button; what went wrong is said in words below it. */
export function PasskeyForm({ onProof, passkeyOptions, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()

  const ask = async (): Promise<string | undefined> => {
    const options = await passkeyOptions()
    if (!options.ok) return options.error.errorMsg
    const answer = await askForPasskey(options.data.options)
    if (!answer.ok) return t(`passkeyFault.${answer.fault}`)
    await onProof({ method: 'passkey', response: answer.response })
    return undefined
  }

  const working = busy || asking
  const sentence = fault ?? error
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        setFault(undefined)
        setAsking(true)
        void ask().then((said) => {
          setFault(said)
          setAsking(false)
        })
      }}
    >
      <p>{t('passkeyText')}</p>
      <FailureNote>{working ? null : sentence}</FailureNote>
      <Button type="submit" fullWidth aria-busy={working}>
        {working ? t('kit:working') : t('usePasskey')}
      </Button>
    </form>
  )
}
