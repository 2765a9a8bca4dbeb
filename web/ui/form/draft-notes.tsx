import { useTranslation } from 'react-i18next'
import { logInPath } from '#web/platform/paths/paths.ts'
import { Gap } from '#web/ui/text.tsx'
import { FormNote } from './form-page.tsx'

interface DraftNotesProps {
  /** For visitors, who log in before they send the form: the page on which they do that. */
  readonly sentFrom?: string
}

/** How long what is typed into a public form is there, and what a visitor does before it is sent. */
export function DraftNotes({ sentFrom }: DraftNotesProps) {
  const { t } = useTranslation(['formProgress', 'kit'])
  return (
    <>
      <FormNote>{t('draft')}</FormNote>
      {sentFrom ? (
        <FormNote data-when="signed-out">
          {t('signInFirst')}
          <Gap />
          {t('haveAccount')}
          <Gap />
          <a href={logInPath(sentFrom)}>{t('kit:logIn')}</a>
        </FormNote>
      ) : null}
    </>
  )
}
