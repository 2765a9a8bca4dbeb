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
  grid: {
    caption: 'Permissions of the role. Arrow keys move between the boxes.',
    resource: 'Resource',
    verb: { read: 'View', create: 'Create', update: 'Edit', delete: 'Delete', export: 'Export' },
    also: 'Also',
    missing: 'Dimmed: you don’t have this permission yourself, so you can’t grant or remove it.',
  },
  effective: {
    title: 'What can {{name}} do?',
    after: 'After saving:',
    added_one: '{{count}} added',
    added_other: '{{count}} added',
    removed_one: '{{count}} removed',
    removed_other: '{{count}} removed',
    addedMark: 'Added:',
    removedMark: 'Removed:',
    nothing: 'No roles. {{name}} can log in and manage their own account, and see nothing else.',
    from: 'from {{roles}}',
    comma: ', ',
    missing_one: 'Show {{count}} permission that {{name}} doesn’t have',
    missing_other: 'Show {{count}} permissions that {{name}} doesn’t have',
  },
  picker: {
    label: 'Roles',
    added: 'Added',
    removed: 'Removed',
    custom: 'Custom',
    tooMuch: 'You can’t grant or revoke this role: it includes permissions that you don’t have.',
  },
  builtIn: {
    administrator: { name: 'Administrator', description: 'All permissions, sub-accounts and roles included' },
    finance: { name: 'Finance', description: 'View bills, orders, trials, customers and the pipeline' },
    partnerManager: {
      name: 'Partner manager',
      description: 'Manage customers and the pipeline, apply for trials',
    },
    pipelineEditor: { name: 'Pipeline editor', description: 'Register and edit deals, view customers' },
    readOnly: { name: 'Read only', description: 'View everything, change nothing' },
  },
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
