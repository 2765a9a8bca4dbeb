import { useTranslation } from 'react-i18next'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { RowMenu } from './row-menu.tsx'

interface ToolMenuProps {
  readonly list: AnyList
  readonly title: string
  readonly onColumns: () => void
  readonly onExport: () => void
  /** False: nothing is done with several rows. */
  readonly onSelect: false | (() => void)
}

/** On a phone, in place of the buttons at the end of the toolbar. */
export function ToolMenu({ list, title, onColumns, onExport, onSelect }: ToolMenuProps) {
  const { t } = useTranslation('list')
  return (
    <RowMenu
      row={list}
      name={title}
      actions={[
        ...(onSelect
          ? [{ key: 'select', label: t('selection.begin'), calls: list.endpoints.list, onAct: onSelect }]
          : []),
        { key: 'columns', label: t('columns.open'), calls: list.endpoints.list, onAct: onColumns },
        { key: 'export', label: t('export.start'), calls: list.endpoints.export, onAct: onExport },
      ]}
    />
  )
}
