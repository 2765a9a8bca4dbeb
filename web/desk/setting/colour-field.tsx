import { useTranslation } from 'react-i18next'
import { brandPalette, type Scheme, type SchemeColour } from '#contract/publishing/site/brand-colour.rules.ts'
import { TextButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { Controlled } from './controlled.ts'
import styles from './setting-form.module.css'

/** The brand of the design in light, where the picker begins. */
const DESIGN_COLOUR = '#1050cf'
const HEX = /^#[0-9a-f]{6}$/i

/**
 * A colour by its digits or from the browser's picker, and what the site makes of it in both schemes: measured, and
 * moved only as far as reading needs it.
 */
export function ColourField({ value, onSet, ...control }: Controlled) {
  const { t } = useTranslation('setting')
  const typed = String(value ?? '').trim()
  const isColour = HEX.test(typed)
  return (
    <div className={`stack gap-2 start ${styles.colour}`}>
      <TextInput
        {...control}
        optional
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => onSet(event.currentTarget.value)}
        inside={
          <input
            type="color"
            className={styles.picker}
            aria-label={control.label}
            value={isColour ? typed.toLowerCase() : DESIGN_COLOUR}
            onChange={(event) => onSet(event.currentTarget.value)}
          />
        }
      />
      {isColour ? <Palette colour={typed.toLowerCase()} /> : null}
      {typed === '' ? (
        <p className="flush faint text-s">{t('colour.isDefault')}</p>
      ) : (
        <TextButton onClick={() => onSet('')}>{t('colour.default')}</TextButton>
      )}
    </div>
  )
}

function Palette({ colour }: { readonly colour: string }) {
  const palette = brandPalette(colour)
  return (
    <ul className="plain row gap-3 full">
      {(['light', 'dark'] as const).map((scheme) => (
        <Sample key={scheme} scheme={scheme} hue={palette.hue} result={palette[scheme]} />
      ))}
    </ul>
  )
}

/** A heading and a button as pages show them. Colours are set by script: style attributes are forbidden by the policy. */
function Sample({ scheme, hue, result }: { scheme: Scheme; hue: number; result: SchemeColour }) {
  const { t } = useTranslation('setting')
  const paint = (element: HTMLLIElement | null) => {
    element?.style.setProperty('--hue', String(hue))
    element?.style.setProperty('--brand', result.colour)
  }
  const moved = t(scheme === 'light' ? 'colour.lightMoved' : 'colour.darkMoved', { hex: result.colour })
  return (
    <li ref={paint} className={styles.sample} data-scheme={scheme}>
      <span className="brand strong">{t(`colour.${scheme}`)}</span>
      <span className={styles.sampleButton} aria-hidden="true">
        {t('colour.sample')}
      </span>
      <span>{t('colour.contrast', { ratio: result.contrast.toFixed(1) })}</span>
      <span className="faint text-xs">{result.isGiven ? t('colour.given') : moved}</span>
    </li>
  )
}
