import { late } from '#web/ui/late.tsx'

// Loaded when they are opened: what they ask for is a good part of their page.
const dialogs = () => import('./operator-dialogs.tsx')

export const InviteDialog = late(async () => (await import('./invite-dialog.tsx')).InviteDialog)
export const ResetDialog = late(async () => (await dialogs()).ResetDialog)
export const RoleDialog = late(async () => (await dialogs()).RoleDialog)
export const StateDialog = late(async () => (await dialogs()).StateDialog)
