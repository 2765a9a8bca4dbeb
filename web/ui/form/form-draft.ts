/**
 * What was typed into a form, kept for this tab: it survives registering or signing in on the way, a reload and a
 * failed call. Secrets are never kept.
 */
export interface FormDraft<V> {
  read(): Partial<V> | undefined
  write(values: V): void
  clear(): void
}

export function formDraft<V extends object>(key: string, secret: readonly (keyof V)[]): FormDraft<V> {
  const entry = `draft:${key}`
  return {
    read() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(entry) ?? 'null') as Partial<V> | null
        return kept ?? undefined
      } catch {
        return undefined
      }
    },
    write(values) {
      const open = Object.entries(values).filter(([name]) => !secret.includes(name as keyof V))
      sessionStorage.setItem(entry, JSON.stringify(Object.fromEntries(open)))
    },
    clear: () => sessionStorage.removeItem(entry),
  }
}
