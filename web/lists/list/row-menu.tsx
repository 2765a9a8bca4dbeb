import { useTranslation } from 'react-i18next'
import { DotsMenu } from './dots-menu.tsx'
import type { RowAction } from './list-parts.ts'
import { stopPress } from './stop-press.ts'
import { usePermitted } from './use-permitted.ts'

interface RowMenuProps<Row> {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
}

/** The actions of a row in a menu. */
export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const { t } = useTranslation('list')
  const permitted = usePermitted()
  const entries = permitted(actions).filter(({ appliesTo }) => appliesTo?.(row) ?? true)
  return (
    <span {...stopPress}>
      <DotsMenu
        label={t('actionsOf', { name })}
        entries={entries.map(({ key, label, danger, refusal }) => ({
          key,
          label,
          danger,
          refusal: refusal?.(row),
        }))}
        onAct={(key) => entries.find((action) => action.key === key)?.onAct(row)}
      />
    </span>
  )
}
