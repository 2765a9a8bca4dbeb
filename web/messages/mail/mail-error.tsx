import { useTranslation } from 'react-i18next'
import styles from './mail.module.css'
import { mailRefusalOf } from './mail-refusal.ts'

/** Why a mail was refused and what helps, above the words of the mail server. Texts: `mail`. */
export function MailError({ said }: { readonly said: string | null }) {
  const { t } = useTranslation('mail')
  if (!said) return null
  const refusal = mailRefusalOf(said)
  return (
    <span className={styles.reason}>
      {refusal ? <b className="ink strong">{t(`refusal.${refusal}`)}</b> : null}
      <span lang="en">{said}</span>
    </span>
  )
}
