import { useTranslation } from 'react-i18next'
import type { Encoding } from '#contract/kit/encodings.ts'
import { listed } from '#contract/kit/listed.ts'
import type { FileReading, ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { Choice } from '#web/ui/choice.tsx'
import styles from './import.module.css'

interface ReadingNotesProps {
  readonly reading: FileReading
  /** The columns of the table by their names. */
  readonly columns: Readonly<Record<string, string>>
  /** Reads the file in another way; undefined where the page has its answer only, as after a reload. */
  readonly onChoose: ((choice: ReadingChoice) => void) | undefined
}

/** How a file was read, with a choice where it leaves one, and what of it was not read. */
export function ReadingNotes({ reading, columns, onChoose }: ReadingNotesProps) {
  const { t } = useTranslation('spreadsheetImport')
  const notes = useNotes(reading, columns)
  const { encoding, encodings, sheet, otherSheets } = reading
  const fitting = otherSheets.filter(({ fits }) => fits)
  if (encodings.length === 0 && fitting.length === 0 && notes.length === 0) return null
  return (
    <section
      className={`pad-3 pad-sides-4 stack gap-2 frame round-m text-s break ${styles.reading}`}
      aria-label={t('reading.title')}
    >
      {encoding && encodings.length > 0 ? (
        <>
          <p>{t('reading.encoding', { encoding: t(`reading.encodings.${encoding}`) })}</p>
          <Choice<Encoding>
            look="cards"
            label={t('reading.chooseEncoding')}
            options={encodings.map((each) => ({
              value: each.encoding,
              label: each.sample,
              detail: t(`reading.encodings.${each.encoding}`),
              disabled: !onChoose,
            }))}
            value={encoding}
            onChoose={(chosen) => onChoose?.({ encoding: chosen })}
          />
        </>
      ) : null}
      {sheet !== null && fitting.length > 0 ? (
        <>
          <p>{t('reading.sheet', { sheet })}</p>
          <Choice
            look="cards"
            label={t('reading.chooseSheet')}
            options={[
              { value: sheet, label: sheet, disabled: !onChoose },
              ...fitting.map(({ name, rows }) => ({
                value: name,
                label: name,
                detail: t('reading.rows', { count: rows }),
                disabled: !onChoose,
              })),
            ]}
            value={sheet}
            onChoose={(chosen) => onChoose?.({ sheet: chosen })}
          />
        </>
      ) : null}
      {onChoose || (encodings.length === 0 && fitting.length === 0) ? null : <p>{t('reading.again')}</p>}
      {notes.length > 0 ? (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What was not read, and what was though the program does not show it. */
function useNotes(reading: FileReading, columns: ReadingNotesProps['columns']): string[] {
  const { t, i18n } = useTranslation('spreadsheetImport')
  const named = (entries: readonly (string | number)[], count: number): string => {
    const text = listed(entries, i18n.language)
    return count > entries.length
      ? t('reading.andMore', { entries: text, count: count - entries.length })
      : text
  }
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)
  const { leftOut, leftOutCount, hiddenRows, hiddenRowCount, hiddenColumns } = reading
  const { unknownColumns, unknownColumnCount } = reading
  const notes: string[] = []
  for (const { name, rows, fits } of reading.otherSheets)
    if (!fits) notes.push(t('reading.otherSheet', { sheet: name, count: rows }))
  if (unknownColumnCount > 0)
    notes.push(
      t('reading.unknownColumns', {
        count: unknownColumnCount,
        columns: named(quoted(unknownColumns), unknownColumnCount),
      }),
    )
  if (leftOutCount > 0)
    notes.push(t('reading.leftOut', { count: leftOutCount, rows: named(leftOut, leftOutCount) }))
  if (hiddenRowCount > 0)
    notes.push(t('reading.hiddenRows', { count: hiddenRowCount, rows: named(hiddenRows, hiddenRowCount) }))
  if (hiddenColumns.length > 0) {
    const names = quoted(hiddenColumns.map((column) => columns[column] ?? column))
    notes.push(t('reading.hiddenColumns', { count: names.length, columns: named(names, names.length) }))
  }
  return notes
}
