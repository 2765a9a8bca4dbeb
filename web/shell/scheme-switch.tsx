import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const

const ICONS = {
  light:
    'M8 1v2M8 13v2M1 8h2M13 8h2M3.1 3.1l1.4 1.4M11.5 11.5l1.4 1.4M12.9 3.1l-1.4 1.4M4.5 11.5l-1.4 1.4M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  dark: 'M13.5 9.6A6 6 0 0 1 6.4 2.5 6 6 0 1 0 13.5 9.6Z',
  auto: 'M2 3h12v8H2zM6 14h4',
} as const

/** Light, dark, or as the system says. The script in the head does the work, on pages with and without React. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const ref = useRef<HTMLFieldSetElement>(null)
  // Where React makes the buttons after the page has loaded, the script has not seen them.
  useEffect(() => {
    for (const button of ref.current?.querySelectorAll('button') ?? []) {
      button.ariaPressed = String(button.dataset.schemeSet === (localStorage.getItem('scheme') ?? 'auto'))
    }
  }, [])
  return (
    <fieldset className={styles.scheme} ref={ref}>
      <legend className="visually-hidden">{t('scheme.label')}</legend>
      {SCHEMES.map((scheme) => (
        <button
          key={scheme}
          type="button"
          data-scheme-set={scheme}
          aria-label={t(`scheme.${scheme}`)}
          title={t(`scheme.${scheme}`)}
          suppressHydrationWarning
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path
              d={ICONS[scheme]}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
