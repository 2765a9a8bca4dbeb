import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const ENOUGH_BYTES = 16 * 1024 * 1024

/**
 * Lets V8's young generation grow to some 16 MiB, a quarter of what it takes by itself: an export of 100,000 rows then
 * needs 40 MiB less, and is no slower (decision 037). The limit of the command line (`--max-semi-space-size`) cannot be
 * set by the program; by how much the next growth multiplies it can.
 */
export function growYoungGeneration(): void {
  let factor = 2
  setFlagsFromString(`--semi-space-growth-factor=${factor}`)
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    const wanted = (young?.space_size ?? 0) < ENOUGH_BYTES ? 2 : 1
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${wanted}`)
    factor = wanted
  })
  observer.observe({ entryTypes: ['gc'] })
}
