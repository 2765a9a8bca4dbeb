import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askForPasskey } from '#web/platform/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './factor-fields.module.css'
import type { FactorFieldsProps } from './factor-fields-props.ts'

/** The browser's own dialog behind one button; what went wrong is said in words below it. */
export function PasskeyForm({ onProof, passkeyOptions, busy, error }: Omit<FactorFieldsProps, 'methods'>) {
  const { t } = useTranslation(['reAuthentication', 'kit'])
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ask = async (): Promise<string | undefined> => {
    const options = await passkeyOptions()
    if (!options.ok) return options.error.errorMsg
    const answer = await askForPasskey(options.data.options)
    if (!answer.ok) return t(`passkeyFailure.${answer.failure}`)
    await onProof({ method: 'passkey', response: answer.response })
    return undefined
  }

  const working = busy || asking
  const sentence = failure ?? error
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        setFailure(undefined)
        setAsking(true)
        void ask().then((said) => {
          setFailure(said)
          setAsking(false)
        })
      }}
    >
      <p>{t('passkeyText')}</p>
      <FailureNote>{working ? null : sentence}</FailureNote>
      <Button type="submit" wide busy={working}>
        {t('usePasskey')}
      </Button>
    </form>
  )
}
