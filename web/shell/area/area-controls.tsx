import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './area-controls.module.css'
import { currentSize, isFolded, SIZES, type Size, setFolded, setSize } from './area-display.ts'

const BARS: Record<Size, string> = {
  default: 'M2 2.75h12v4H2zM2 9.25h12v4H2z',
  small: 'M2 3h12M2 6.3h12M2 9.7h12M2 13h12',
}

/** Switches between comfortable and compact display; stored in a cookie. */
export function SizeSwitch() {
  const { t } = useTranslation('layout')
  const [size, change] = useState<Size>()
  useEffect(() => change(currentSize()), [])
  return (
    <fieldset className={styles.sizes}>
      <legend className="visually-hidden">{t('accountMenu.size')}</legend>
      {SIZES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={size === each}
          aria-label={t(`accountMenu.sizes.${each}`)}
          title={t(`accountMenu.sizes.${each}`)}
          onClick={() => {
            setSize(each)
            change(each)
          }}
        >
          <Lines path={BARS[each]} />
        </button>
      ))}
    </fieldset>
  )
}

/** Collapses the menu to its icons, on screens that are wide enough to show it next to the page. */
export function FoldButton() {
  const { t } = useTranslation('layout')
  const [folded, change] = useState(false)
  useEffect(() => change(isFolded()), [])
  const name = folded ? t('accountMenu.unfold') : t('accountMenu.fold')
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!folded}
      aria-label={name}
      title={name}
      onClick={() => {
        setFolded(!folded)
        change(!folded)
      }}
    >
      <Lines path="M2.5 3h11v10h-11zM6.5 3v10" />
    </button>
  )
}

function Lines({ path }: { path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
