import type { PATHS } from '#web/platform/paths/paths.ts'

/** The six industries, in the order in which they are shown everywhere. */
export const SCENARIOS = ['government', 'education', 'medical', 'finance', 'manufacture', 'design'] as const

export type ScenarioName = (typeof SCENARIOS)[number] & keyof typeof PATHS

/** How strong a desktop each kind of work wants: vCPU and gigabytes of memory. */
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
