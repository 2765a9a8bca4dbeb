import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { clockText } from '#web/platform/text/moments.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { ReadingField, UploadField } from './choose-file.tsx'
import styles from './import.module.css'
import type { AnyCheck, ImportPageProps } from './import-props.ts'

interface CheckedFileProps<Check extends AnyCheck> extends ImportPageProps<Check> {
  readonly check: Check
  readonly isBusy: boolean
  readonly onConfirm: () => void
  /** The file itself, while the page has it. */
  readonly file: File | undefined
  readonly onUploaded: (importId: string, file: File) => Promise<void>
  readonly onLeave: () => void
}

/** The second step: what is wrong with the file, or what it will import. */
export function CheckedFile<Check extends AnyCheck>(props: CheckedFileProps<Check>) {
  const { check, definition, words, file, onUploaded } = props
  const { rows, ready, skipped, reading } = check
  const { t } = useTranslation('spreadsheetImport')
  const wrong = rows - ready - skipped
  return (
    <>
      <div className={`row gap-2 across-6 bottom ${styles.summary}`}>
        <h2 className="row gap-2 across-6 text-s normal" tabIndex={-1}>
          <Count of={ready} what={t('ready', { count: ready })} />
          {wrong > 0 ? <Count of={wrong} what={t('wrong', { count: wrong })} isBad /> : null}
          {skipped > 0 ? <Count of={skipped} what={t('skipped', { count: skipped })} /> : null}
        </h2>
        <p className="quiet text-s break">
          <Text>{t('file', { file: check.fileName || t('someFile') })}</Text>
          <br />
          <Text>{words.nothingYet ?? t('nothingYet')}</Text>
          <Gap />
          <Text>{wrong > 0 ? t('fix') : null}</Text>
        </p>
      </div>
      <ReadingField
        definition={definition}
        reading={reading}
        file={file}
        onUploaded={onUploaded}
        columns={words.columns}
      />
      {wrong > 0 || ready === 0 ? <NotReady {...props} hasErrors={wrong > 0} /> : <Ready {...props} />}
    </>
  )
}

function Count({ of, what, isBad }: { readonly of: number; readonly what: string; readonly isBad?: true }) {
  return (
    <span className={isBad && styles.wrong}>
      <b>{of}</b> <Text>{what}</Text>
    </span>
  )
}

function NotReady<Check extends AnyCheck>(props: CheckedFileProps<Check> & { readonly hasErrors: boolean }) {
  const { definition, check, hasErrors, onUploaded, onLeave } = props
  const { t } = useTranslation(['spreadsheetImport', 'kit'])
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    const { corrections } = definition.endpoints
    const result = await callApi(corrections, { params: { importId: check.importId } })
    setFailure(result.ok ? undefined : result.error.errorMsg)
    if (result.ok) saveFile(result.data)
  }
  return (
    <>
      {hasErrors ? null : <p>{t('nothingReady')}</p>}
      <Problems {...props} skips={!hasErrors} label={t(hasErrors ? 'problems' : 'skippedRows')} />
      <FailureNote>{failure}</FailureNote>
      <Actions>
        <Button tone="quiet" onClick={() => void save()}>
          {t('corrections')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('kit:cancel')}
        </Button>
      </Actions>
      <UploadField definition={definition} label={t('upload')} onUploaded={onUploaded} />
    </>
  )
}

interface ProblemsProps extends Pick<CheckedFileProps<AnyCheck>, 'check' | 'words'> {
  /** Those of rows that are left out, or those of rows that have to be corrected. */
  readonly skips: boolean
  readonly label: string
}

function Problems({ check: { problems, problemCount }, words, skips, label }: ProblemsProps) {
  const { t } = useTranslation('spreadsheetImport')
  const message = t(skips ? 'why' : 'correct')
  return (
    <>
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{message}</th>
            </tr>
          </thead>
          <tbody>
            {problems
              .filter((problem) => problem.skips === skips)
              .map((problem) => (
                <tr key={`${problem.row} ${problem.column}`}>
                  <td className="figures" data-label={t('row')}>
                    {problem.row}
                  </td>
                  <td data-label={t('column')}>{words.columns[problem.column]}</td>
                  <td className="break" data-label={t('value')}>
                    {problem.value || <i className="faint">{t('noValue')}</i>}
                  </td>
                  <td data-label={message}>{problem.message}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
      {problemCount > problems.length ? (
        <p className="stack gap-3 quiet text-s">
          {t('more', { shown: problems.length, count: problemCount })}
        </p>
      ) : null}
    </>
  )
}

function Ready<Check extends AnyCheck>(props: CheckedFileProps<Check>) {
  const { definition, check, words, cell, notes, isBusy, onConfirm, onLeave } = props
  const columns = props.previewed ?? definition.columns
  const { t, i18n } = useTranslation('spreadsheetImport')
  const { preview, ready, skipped, expiresAt } = check
  const time = clockText(expiresAt, i18n.language as Language)
  const caption = t('preview', { count: preview.length })
  return (
    <>
      <ScrollRegion className={styles.scroll} label={caption}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((each) => (
              <tr key={each.row}>
                <td className="figures" data-label={t('row')}>
                  {each.row}
                </td>
                {columns.map((column) => (
                  <td key={column} className="break" data-label={words.columns[column]}>
                    {cell(each, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {skipped > 0 ? (
        <details className="stack gap-2">
          <summary className="strong">{t('skippedRows')}</summary>
          <p className="stack gap-3 quiet text-s">{t('skippedLead')}</p>
          <Problems check={check} words={words} skips label={t('skippedRows')} />
        </details>
      ) : null}
      <div className="stack gap-3 quiet text-s">
        {notes(check)}
        <p>{t('until', { time })}</p>
      </div>
      <Actions>
        <Button busy={isBusy} onClick={onConfirm}>
          {words.confirm(ready)}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('other')}
        </Button>
      </Actions>
    </>
  )
}
