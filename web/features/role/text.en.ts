import type { SameText } from '#web/platform/text/same-text.ts'
import type { roleZh } from './text.zh.ts'

export const roleEn: SameText<typeof roleZh> = {
  missing: {
    permission:
      'You’re still logged in. To use this page, ask the person who manages “{{name}}” for the permission “{{permission}}”.',
    primary:
      'You’re still logged in. Only the primary account “{{name}}” can use this page. Ask the person who manages it.',
    other: 'You’re still logged in, but you don’t have permission to view this.',
  },
  fullName: '{{resource}}: {{verb}}',
  permission: {
    profile: { name: 'Basic information', update: 'Edit' },
    agreement: { name: 'Agreements and consents', read: 'View', update: 'Edit' },
    activity: { name: 'Activity', read: 'View', export: 'Export' },
    trial: { name: 'Free trials', read: 'View', create: 'Apply' },
    order: { name: 'Bills and orders', read: 'View' },
    subAccount: {
      name: 'Sub-accounts',
      read: 'View',
      export: 'Export',
      create: 'Create',
      update: 'Edit',
      disable: 'Enable and disable',
      delete: 'Delete',
      reset: 'Send reset-password e-mail',
      secure: 'Manage login security',
    },
    role: {
      name: 'Roles',
      read: 'View',
      create: 'Create',
      update: 'Edit',
      delete: 'Delete',
      grant: 'Grant and revoke',
    },
    customer: { name: 'Customers', read: 'View', export: 'Export', invite: 'Invite', update: 'Edit' },
    pipeline: { name: 'Pipeline', read: 'View', export: 'Export', create: 'Create', update: 'Edit' },
  },
}
