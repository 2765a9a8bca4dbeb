import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_PATH, LANGUAGE_TAGS, otherLanguage } from '#contract/kit/language.ts'
import { usePage } from '#web/platform/page/page-handle.ts'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import styles from './controls.module.css'

/**
 * Switches the language: a plain form, so that it works without scripts; the server redirects back to this page. If
 * the page has a form of its own, the switch submits that form, which is rendered in the other language with its
 * input.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const form = usePage()?.form
  const other = otherLanguage(i18n.language)
  const change = {
    type: 'submit',
    name: 'language',
    value: other,
    lang: LANGUAGE_TAGS[other],
  } as const
  if (!form) {
    return (
      <form method="post" action={LANGUAGE_PATH} className={`flush ${styles.language}`}>
        <button {...change}>{t('otherLanguage')}</button>
      </form>
    )
  }
  return (
    <div className={`flush ${styles.language}`}>
      {/* Enter in a field clicks the first submit button of its form. */}
      <button type="submit" form={form} hidden />
      <button {...change} form={form}>
        {t('otherLanguage')}
      </button>
    </div>
  )
}

const SCHEMES = ['light', 'dark', 'auto'] as const

const ICONS = {
  light:
    'M8 1v2M8 13v2M1 8h2M13 8h2M3.1 3.1l1.4 1.4M11.5 11.5l1.4 1.4M12.9 3.1l-1.4 1.4M4.5 11.5l-1.4 1.4M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  dark: 'M13.5 9.6A6 6 0 0 1 6.4 2.5 6 6 0 1 0 13.5 9.6Z',
  auto: 'M2 3h12v8H2zM6 14h4',
} as const

/** Light, dark, or as the system. The script in the head does the work, on pages with and without React. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const ref = useRef<HTMLFieldSetElement>(null)
  // Buttons that React creates after loading are unknown to the script in the head.
  useEffect(() => {
    for (const button of ref.current?.querySelectorAll('button') ?? []) {
      button.setAttribute('aria-pressed', String(button.value === (localEntries.get('scheme') ?? 'auto')))
    }
  }, [])
  return (
    <fieldset className={styles.scheme} ref={ref}>
      <legend className="visually-hidden">{t('scheme.label')}</legend>
      {SCHEMES.map((scheme) => (
        <button
          key={scheme}
          type="button"
          name="scheme"
          value={scheme}
          // Its name too: with both, screen readers say it twice.
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
