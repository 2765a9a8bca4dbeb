/** Databases limit the parameters of a statement. */
const AT_ONCE = 1_000

/** The rows of all of these ids, read a portion of them at a time. */
export async function inPortions<Row>(
  ids: readonly string[],
  read: (portion: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    rows.push(...(await read(ids.slice(from, from + AT_ONCE))))
  return rows
}
