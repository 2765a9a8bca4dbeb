import { useTranslation } from 'react-i18next'
import type { AccountPath } from '#web/platform/menu/account-pages.built.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { ResultSign } from '#web/ui/result-sign.tsx'
import styles from './import.module.css'
import type { ImportResult, ImportWords } from './import-props.ts'

interface ImportDoneProps {
  readonly done: ImportResult
  readonly words: ImportWords
  readonly list: AccountPath
  readonly onNext: () => void
}

/** The last step: how many were made, with a link to them. */
export function ImportDone({ done: { count, address }, words, list, onNext }: ImportDoneProps) {
  const { t } = useTranslation('spreadsheetImport')
  const mayOpen = useMayOpen()
  return (
    <div className={styles.done}>
      <ResultSign result="done" />
      <h2 tabIndex={-1}>{words.done(count)}</h2>
      <p>{words.doneText}</p>
      <Actions>
        {mayOpen(list) ? (
          <ButtonLink size="medium" href={address}>
            {words.show(count)}
          </ButtonLink>
        ) : null}
        <Button tone="quiet" onClick={onNext}>
          {t('next')}
        </Button>
      </Actions>
    </div>
  )
}
