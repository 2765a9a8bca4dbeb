import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * JavaScript with everything beyond ASCII escaped. V8 keeps a source in two bytes a character as soon as one of them
 * is not Latin-1, and the server's bundle has 2 MB: escaped, it takes half the memory for as long as the server runs.
 */
export function escapedSource(source: string): string {
  return source.replace(/[^\p{ASCII}]/gu, (character) =>
    // Each half of a pair by itself: valid in strings, templates and regular expressions alike.
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** Escapes every script of a built folder, in place. */
export async function escapeFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile() && each.name.endsWith('.js'))) {
    const path = join(entry.parentPath, entry.name)
    await writeFile(path, escapedSource(await readFile(path, 'utf8')))
  }
}
