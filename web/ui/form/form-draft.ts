/**
 * Draft of a form in session storage: it survives registration or sign-in on another page, a reload and a failed
 * call. Secret fields are not stored.
 */
interface FormDraft<V> {
  read(): Partial<V> | undefined
  write(values: V): void
  clear(): void
}

export function formDraft<V extends object>(key: string, secret: readonly (keyof V)[]): FormDraft<V> {
  const entry = `draft:${key}`
  return {
    read() {
      try {
        const stored = JSON.parse(sessionStorage.getItem(entry) ?? 'null') as Partial<V> | null
        return stored ?? undefined
      } catch {
        return undefined
      }
    },
    write(values) {
      const open = Object.entries(values).filter(([name]) => !secret.includes(name as keyof V))
      try {
        sessionStorage.setItem(entry, JSON.stringify(Object.fromEntries(open)))
      } catch {
        // If storage is full or forbidden, there is no draft.
      }
    },
    clear: () => sessionStorage.removeItem(entry),
  }
}
