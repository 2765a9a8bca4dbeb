import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from './key.tsx'
import styles from './key-sheet.module.css'
import type { ShownQueue } from './queue-parts.ts'

interface KeySheetProps {
  readonly shown: ShownQueue
  readonly isSingle: boolean
  readonly onSingle: (isSingle: boolean) => void
  readonly onClose: () => void
}

/** Every key of the queue; single keys can be switched off (WCAG 2.1.4). */
export function KeySheet({ shown, isSingle, onSingle, onClose }: KeySheetProps) {
  const { t } = useTranslation('queue')
  const { queue, texts } = shown
  const keys: [string, string][] = [
    ['J K', t('sheet.nextPrevious')],
    ...queue.actions.map((action): [string, string] => [
      (queue.decisions[action]?.key ?? '').toUpperCase(),
      texts.decisions[action]?.act ?? action,
    ]),
    ['1–9', t('sheet.reason')],
    ['Ctrl ↵', t('sheet.send')],
    ['C', t('sheet.claim')],
    ['M', t('sheet.assign')],
    ['E', t('sheet.image')],
    ['N', t('sheet.note')],
    ['Z', t('sheet.undo')],
    ['L', t('sheet.list')],
    ['Esc', t('sheet.leave')],
    ['/', t('sheet.menu')],
    ['?', t('sheet.help')],
  ]
  return (
    <Dialog title={t('sheet.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div className="line gap-3 center" key={key}>
            <dt>
              <Key isRead>{key}</Key>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={PATHS.handbook}>{t('sheet.handbook')}</Link>
      </p>
      <Checkbox
        label={t('sheet.single')}
        hint={t('sheet.singleHint')}
        checked={isSingle}
        onChange={(event) => onSingle(event.target.checked)}
      />
    </Dialog>
  )
}
