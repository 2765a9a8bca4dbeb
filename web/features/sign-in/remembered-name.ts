const ENTRY = 'rememberedName'

/** The name that "remember my user name" keeps: the name only, never a password or a session. */
export const rememberedName = {
  read: (): string => localStorage.getItem(ENTRY) ?? '',
  keep(name: string, wanted: boolean): void {
    if (wanted) localStorage.setItem(ENTRY, name)
    else localStorage.removeItem(ENTRY)
  },
}
