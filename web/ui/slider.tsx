import styles from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly valueText: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onSlide: (value: number) => void
}

/**
 * A native range input: arrow keys change it by one step. The library's slider uses style attributes, which the
 * policy of cached pages refuses.
 */
export function Slider({ label, valueText, onSlide, ...range }: SliderProps) {
  return (
    <input
      {...range}
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onSlide(Number(event.currentTarget.value))}
    />
  )
}
