/** The lines of a chart's scale: round figures from nothing to `most` or just above it, at most five above the first. @param most at least 1 */
export function stepsTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((each) => each >= 1 && most / each <= 5)
  const size = step ?? power
  return Array.from({ length: Math.ceil(most / size) + 1 }, (_, at) => at * size)
}
