import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import type { ScenarioName } from './scenarios.ts'
import type { governmentZh } from './texts/government.zh.ts'

/** `problem.a.title` and every other key that leads to a text of a scenario. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

export type ScenarioKey = KeysOf<typeof governmentZh>

/** The texts of one scenario, by their keys within it. */
export function useScenario(name: ScenarioName): (key: ScenarioKey) => string {
  const { t } = useTranslation('scenario')
  const { product } = useSite()
  return (key) => t(`${name}.${key}`, { product })
}
