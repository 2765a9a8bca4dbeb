import { parseArgs } from 'node:util'

/**
 * Options that narrow a run: `--width 390 --width 768`. Each may be given several times; without it all of its
 * choices are taken. A wrong name or value ends the script with what there is.
 */
export function narrowed<K extends string>(
  choices: Record<K, readonly string[]>,
): Record<K, readonly string[]> {
  const names = Object.keys(choices) as K[]
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string' as const, multiple: true as const }]),
  )
  let given: Record<string, string[] | undefined>
  try {
    given = parseArgs({ options, allowPositionals: false }).values as typeof given
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
  const taken = names.map((name) => {
    const wanted = given[name] ?? choices[name]
    const unknown = wanted.filter((value) => !choices[name].includes(value))
    if (unknown.length > 0) stop(`--${name} ${unknown.join(' ')}: there is ${choices[name].join(', ')}`)
    return [name, wanted]
  })
  return Object.fromEntries(taken)
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
