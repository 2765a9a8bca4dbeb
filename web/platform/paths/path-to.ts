type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/**
 * The address of an object: `pathTo(PATHS.poc, { requestId })`. The parameters are those that the path names.
 * @param query what follows the question mark; what is undefined is left out
 */
export function pathTo<const Path extends string>(
  path: Path,
  params: Readonly<Record<ParamOf<Path>, string>>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const values: Readonly<Record<string, string>> = params
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return address
  return `${address}?${asked.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}
