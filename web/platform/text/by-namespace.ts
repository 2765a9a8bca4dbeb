import { textNamespace } from './text-namespace.ts'

/** What is known of files with texts, by their namespaces. */
export function byNamespace<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(files).map(([file, value]) => {
      const namespace = textNamespace(file)
      if (!namespace) throw new Error(`${file} is no file with texts`)
      return [namespace.name, value]
    }),
  )
}
