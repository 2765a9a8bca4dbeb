import { late } from '#web/ui/late.tsx'

const recoveryCodes = () => import('./recovery-codes.tsx')

/** Loads a part that makes recovery codes together with what shows them: they are shown once. */
async function withCodes<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, recoveryCodes()])
  return loaded
}

/** What opens on demand, below a `Suspense`. */
export const RecoveryCodes = late(async () => (await recoveryCodes()).RecoveryCodes)
export const RenewDialog = late(async () => (await withCodes(import('#web/ui/dialog.tsx'))).ConfirmDialog)
export const AppSetup = late(async () => (await withCodes(import('./app-setup.tsx'))).AppSetup)
export const AddPasskey = late(async () => (await withCodes(import('./add-passkey.tsx'))).AddPasskey)
export const RenamePasskey = late(async () => (await import('./rename-passkey.tsx')).RenamePasskey)
