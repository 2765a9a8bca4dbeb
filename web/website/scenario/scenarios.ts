import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import type { governmentZh } from './texts/government.zh.ts'

/** The industries, in their order on all pages. */
export const SCENARIOS = ['government', 'education', 'medical', 'finance', 'manufacture', 'design'] as const

export type ScenarioName = (typeof SCENARIOS)[number]

/** A size: vCPU and memory. */
export interface FittingSize {
  readonly vcpu: number
  readonly memoryGb: number
}

export const STRENGTHS = ['small', 'medium', 'large'] as const
export type Strength = (typeof STRENGTHS)[number]

const size = (vcpu: number, memoryGb: number): FittingSize => ({ vcpu, memoryGb })

export const FITTING: Readonly<Record<ScenarioName, Readonly<Record<Strength, FittingSize>>>> = {
  government: { small: size(2, 4), medium: size(4, 8), large: size(4, 16) },
  education: { small: size(2, 4), medium: size(4, 8), large: size(8, 16) },
  medical: { small: size(2, 4), medium: size(4, 8), large: size(8, 32) },
  finance: { small: size(2, 4), medium: size(4, 16), large: size(8, 32) },
  manufacture: { small: size(2, 4), medium: size(4, 16), large: size(8, 32) },
  design: { small: size(4, 8), medium: size(4, 16), large: size(8, 32) },
}

/** The size on sale, if it is. */
export function offeredSize<S extends FittingSize>(
  offered: readonly S[],
  wanted: FittingSize,
): S | undefined {
  return offered.find((size) => size.vcpu === wanted.vcpu && size.memoryGb === wanted.memoryGb)
}

/** Keys of the texts of a scenario, such as `problem.a.title`. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

type ScenarioKey = KeysOf<typeof governmentZh>

/** The texts of one scenario by their key. */
export function useScenario(name: ScenarioName): (key: ScenarioKey) => string {
  const { t } = useTranslation('scenario')
  const { product } = useSite()
  return (key) => t(`${name}.${key}`, { product })
}
