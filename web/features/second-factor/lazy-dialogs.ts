import { lazy } from 'react'

const recoveryCodes = () => import('./recovery-codes.tsx')

/** Loads a part that makes recovery codes together with what shows them: they are shown once. */
async function withCodes<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, recoveryCodes()])
  return loaded
}

/** What opens on demand, below a `Suspense`. */
export const RecoveryCodes = lazy(async () => ({ default: (await recoveryCodes()).RecoveryCodes }))
export const RenewDialog = lazy(async () => ({
  default: (await withCodes(import('#web/ui/dialog.tsx'))).ConfirmDialog,
}))
export const AppSetup = lazy(async () => ({
  default: (await withCodes(import('./app-setup.tsx'))).AppSetup,
}))
export const AddPasskey = lazy(async () => ({
  default: (await withCodes(import('./add-passkey.tsx'))).AddPasskey,
}))
export const RenamePasskey = lazy(async () => ({
  default: (await import('./rename-passkey.tsx')).RenamePasskey,
}))
