import { useTranslation } from 'react-i18next'
import { Text } from '#web/ui/text.tsx'
import styles from './form-steps.module.css'

/** Of the names, in letters; a Chinese character is as wide as two. */
const widthOf = (names: readonly string[]): number => names.join('').replace(/[^ -~]/g, '··').length

/** The steps of a form; `current` counts from 0, past the end all are done. */
export function FormSteps({ names, current }: { names: readonly string[]; current: number }) {
  const { t } = useTranslation()
  return (
    <ol
      className={`plain row gap-2 across-4 quiet text-s ${styles.steps}`}
      data-long={widthOf(names) > 30 ? '' : undefined}
      aria-label={t('form.steps')}
    >
      {names.map((name, at) => (
        <li
          className="line gap-2 center"
          key={name}
          data-state={at < current ? 'done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {at < current ? '✓' : at + 1}
          </span>
          <Text>{name}</Text>
          {at < current ? <span className="visually-hidden">{t('form.stepDone')}</span> : null}
        </li>
      ))}
    </ol>
  )
}
