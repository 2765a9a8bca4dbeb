/** Replaces texts of a file of `deploy/`. @throws where the file does not have one */
export function replaced(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((all, [from, to]) => {
    if (typeof from === 'string' ? !all.includes(from) : all.search(from) < 0)
      throw new Error(`there is no ${from}`)
    return typeof from === 'string' ? all.replaceAll(from, () => to) : all.replace(from, () => to)
  }, text)
}
