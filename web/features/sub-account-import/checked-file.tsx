import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SUB_ACCOUNT_LIMITS } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import { downloadImportCorrections } from '#contract/features/sub-account-import/sub-account-import.endpoints.ts'
import {
  IMPORT_COLUMNS,
  type ImportCheck,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { UploadField } from './choose-file.tsx'
import styles from './import.module.css'

interface CheckedFileProps {
  readonly check: ImportCheck
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onUploaded: (importId: string) => Promise<void>
  readonly onLeave: () => void
}

/** The second step: what is wrong with the file, or what it will create. */
export function CheckedFile(props: CheckedFileProps) {
  const { check } = props
  const { t } = useTranslation('subAccountImport')
  const wrong = check.rows - check.ready
  return (
    <>
      <div className={styles.summary}>
        <h2 tabIndex={-1}>
          <span>
            <b>{check.ready}</b> {t('ready', { count: check.ready })}
          </span>
          {wrong > 0 ? (
            <span className={styles.wrong}>
              <b>{wrong}</b> {t('wrong', { count: wrong })}
            </span>
          ) : null}
        </h2>
        <p>
          {t('file', { file: check.fileName || t('someFile') })}
          <br />
          {t('nothingYet')} {wrong > 0 ? t('fix') : null}
        </p>
      </div>
      {wrong > 0 ? <WithProblems {...props} /> : <Ready {...props} />}
    </>
  )
}

function WithProblems({ check, onUploaded, onLeave }: CheckedFileProps) {
  const { t } = useTranslation('subAccountImport')
  const [failure, setFailure] = useState<string>()
  const { importId, problems, problemCount } = check
  const save = async (): Promise<void> => {
    const result = await callApi(downloadImportCorrections, { params: { importId } })
    setFailure(result.ok ? undefined : result.error.errorMsg)
    if (result.ok) saveFile(result.data)
  }
  return (
    <>
      <ScrollRegion label={t('problems')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('correct')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, value, message }) => (
              <tr key={`${row} ${column}`}>
                <td className={styles.number} data-label={t('row')}>
                  {row}
                </td>
                <td data-label={t('column')}>{t(`columns.${column}`)}</td>
                <td className={styles.value} data-label={t('value')}>
                  {value || <i>{t('noValue')}</i>}
                </td>
                <td data-label={t('correct')}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {problemCount > problems.length ? (
        <p className={styles.note}>{t('more', { shown: problems.length, count: problemCount })}</p>
      ) : null}
      <FailureNote>{failure}</FailureNote>
      <Actions>
        <Button tone="quiet" onClick={() => void save()}>
          {t('corrections')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </Actions>
      <UploadField label={t('upload')} choose={t('choose')} onUploaded={onUploaded} />
    </>
  )
}

function Ready({ check, isBusy, onConfirm, onLeave }: CheckedFileProps) {
  const { t, i18n } = useTranslation('subAccountImport')
  const { preview, ready, roles, expiresAt } = check
  const named = roles.map(({ name, people }) => t('rolePeople', { name, people }))
  const separator = i18n.language === 'zh' ? '、' : ', '
  const time = new Date(expiresAt).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <ScrollRegion label={t('preview', { count: preview.length })}>
        <table className={styles.table}>
          <caption>{t('preview', { count: preview.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {IMPORT_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((person) => (
              <tr key={person.row}>
                <td className={styles.number} data-label={t('row')}>
                  {person.row}
                </td>
                <td data-label={t('columns.userName')}>{person.userName}</td>
                <td data-label={t('columns.name')}>{person.name}</td>
                <td className={styles.value} data-label={t('columns.email')}>
                  {person.email}
                </td>
                <td data-label={t('columns.roles')}>{person.roles.join(separator) || t('none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={styles.note}>
        <p>{named.length > 0 ? t('roles', { roles: named.join(separator) }) : t('noRoles')}</p>
        <p>{t('mails', { hours: SUB_ACCOUNT_LIMITS.initialPasswordHours })}</p>
        <p>{t('until', { time })}</p>
      </div>
      <Actions>
        <Button busy={isBusy} onClick={onConfirm}>
          {t('confirm', { count: ready })}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('other')}
        </Button>
      </Actions>
    </>
  )
}

/** A table that scrolls by itself, by keyboard too. */
function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
