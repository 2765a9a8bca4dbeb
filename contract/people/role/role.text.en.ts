import type { BuiltInRole } from './role.rules.ts'

export const builtInRolesEn: Record<BuiltInRole, { name: string; description: string }> = {
  administrator: {
    name: 'Administrator',
    description: 'Has all permissions, including managing sub-accounts and roles',
  },
  finance: {
    name: 'Finance',
    description:
      'Views billing, trials and activity, and claims offers. In a partner account, also views customers and deals',
  },
  partnerManager: {
    name: 'Partner manager',
    description: 'Manages customers, invitations and deals, and applies for trials',
  },
  pipelineEditor: { name: 'Pipeline editor', description: 'Registers and edits deals, and views customers' },
  readOnly: { name: 'Read only', description: 'Views everything and changes nothing' },
}
