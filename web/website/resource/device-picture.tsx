import type { ClientPlatform } from '#contract/website/resource/resource.fields.ts'
import styles from './device-picture.module.css'

/** Devices by platform: laptop with a window, laptop with a rounded bar, tablet with a phone. */
export function DevicePicture({ platform }: { platform: ClientPlatform }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 160" aria-hidden="true">
      {platform === 'android' ? <Tablet /> : <Laptop bar={platform === 'mac'} />}
    </svg>
  )
}

function Laptop({ bar }: { bar: boolean }) {
  return (
    <>
      <rect className={styles.body} x="34" y="10" width="172" height="116" rx="10" />
      <Dawn x={42} y={18} width={156} height={100} />
      {bar ? (
        <>
          <path className={styles.glass} d="M42 18h156v9H42z" />
          <rect className={styles.glass} x="82" y="101" width="76" height="13" rx="5" />
          <path
            className={styles.marks}
            d="M90 107.5h.01M104 107.5h.01M118 107.5h.01M132 107.5h.01M146 107.5h.01"
          />
        </>
      ) : (
        <>
          <path className={styles.glass} d="M42 107h156v11H42z" />
          <path className={styles.marks} d="M104 112.5h.01M115 112.5h.01M126 112.5h.01M137 112.5h.01" />
        </>
      )}
      <rect className={styles.sheet} x="64" y="40" width="80" height="52" rx="5" />
      <path className={styles.lines} d="M73 58h46M73 68h60M73 78h34" />
      <path className={styles.edge} d="M18 134h204" />
    </>
  )
}

function Tablet() {
  return (
    <>
      <rect className={styles.body} x="14" y="14" width="158" height="112" rx="12" />
      <Dawn x={22} y={22} width={142} height={96} />
      <rect className={styles.sheet} x="40" y="42" width="74" height="48" rx="5" />
      <path className={styles.lines} d="M49 58h42M49 68h54M49 78h30" />
      <rect className={styles.body} x="158" y="40" width="62" height="112" rx="12" />
      <Dawn x={164} y={46} width={50} height={100} />
      <rect className={styles.sheet} x="170" y="62" width="38" height="38" rx="4" />
      <path className={styles.lines} d="M177 75h20M177 85h24" />
    </>
  )
}

interface Screen {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sky, sun and two hills within a screen. */
function Dawn({ x, y, width, height }: Screen) {
  const [right, bottom] = [x + width, y + height]
  const hill = y + height * 0.74
  return (
    <>
      <rect className={styles.sky} x={x} y={y} width={width} height={height} rx="4" />
      <circle className={styles.sun} cx={x + width * 0.76} cy={hill - 6} r={height * 0.13} />
      <path
        className={styles.far}
        d={`M${x} ${hill}q${width * 0.3} -${height * 0.16} ${width * 0.56} 2t${width * 0.44} -6V${bottom}H${x}z`}
      />
      <path
        className={styles.near}
        d={`M${x} ${hill + height * 0.12}q${width * 0.4} -${height * 0.12} ${width * 0.7} 3T${right} ${hill + 8}V${bottom}H${x}z`}
      />
    </>
  )
}
