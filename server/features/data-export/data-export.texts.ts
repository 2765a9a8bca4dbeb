import type { ProfileField } from '#contract/features/account/account.fields.ts'
import type { ARCHIVE_FILES } from '#contract/features/data-export/data-export.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { exportWordsZh } from './data-export-zh.texts.ts'

type Files = typeof ARCHIVE_FILES

/** What the archive says around the data; keys of the data are named here, values stay as they are. */
export interface ExportWords {
  readonly title: (product: string) => string
  readonly intro: (date: string) => string
  readonly none: string
  readonly yes: string
  readonly mailed: string
  readonly notMailed: string
  readonly capped: (shown: number, total: number) => string
  readonly sections: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<ProfileField, string> & Record<string, string>>
  readonly readme: (product: string, files: Files) => string
}

const en: ExportWords = {
  title: (product) => `Your ${product} account`,
  intro: (date) =>
    `Everything this site stores about your account, exported on ${date}. All times are in UTC.`,
  none: 'None.',
  yes: 'set up',
  mailed: 'Sent',
  notMailed: 'Not sent',
  capped: (shown, total) => `The latest ${shown} of ${total} entries.`,
  sections: {
    account: 'Account',
    subAccounts: 'Sub-accounts',
    roles: 'Roles',
    consents: 'What you agreed to',
    sessions: 'Logins',
    security: 'Security',
    linkedIdentities: 'Linked third-party logins',
    emailChanges: 'E-mail changes',
    trials: 'Trials',
    requests: 'Requests',
    certifications: 'Enterprise verification',
    proofsOfConcept: 'Proofs of concept',
    mailboxRecoveries: 'Lost mailboxes',
    closures: 'Closure requests',
    savedViews: 'Saved views',
    listColumns: 'Columns of lists',
    images: 'Submitted images',
    notifications: 'Notifications',
    mailPreferences: 'Notifications by e-mail',
    activity: 'Activity from the last six months',
    agreementTexts: 'Texts you accepted',
  },
  labels: {
    userId: 'User ID',
    accountName: 'Account name',
    accountType: 'Account type',
    accountKind: 'Personal or enterprise',
    email: 'E-mail address',
    language: 'Language',
    name: 'Name',
    phone: 'Phone',
    companyName: 'Company name',
    taxNumber: 'Tax number',
    companyAddress: 'Company address',
    heardFrom: 'How you heard about us',
    registeredAt: 'Registered',
    createdAt: 'Created',
    lastSignInAt: 'Last login',
    disabledAt: 'Disabled',
    roles: 'Roles',
    description: 'Description',
    permissions: 'Permissions',
    recordId: 'Record',
    title: 'Text',
    version: 'Version',
    purpose: 'Purpose',
    acceptedAt: 'Accepted',
    withdrawnAt: 'Withdrawn',
    textHash: 'Fingerprint of the text (SHA-256)',
    subAccountId: 'Sub-account',
    browser: 'Browser',
    address: 'IP address',
    startedAt: 'Started',
    lastUsedAt: 'Last used',
    endedAt: 'Ended',
    subAccountNetworks: 'Networks of sub-accounts',
    knownDevices: 'Known browsers',
    list: 'List',
    filters: 'Filters',
    search: 'Search',
    sort: 'Sort',
    columns: 'Columns',
    savedAt: 'Saved',
    authenticatorApp: 'Authenticator app added',
    passkeys: 'Passkeys',
    recoveryCodes: 'Recovery codes left',
    provider: 'Provider',
    label: 'Name at the provider',
    linkedAt: 'Linked',
    oldEmail: 'From',
    newEmail: 'To',
    changedAt: 'Changed',
    undoneAt: 'Undone',
    trialId: 'Trial',
    state: 'State',
    regionId: 'Region',
    sizeId: 'Size',
    systemId: 'System',
    systemDiskGb: 'System disk, GB',
    dataDiskGb: 'Data disk, GB',
    form: 'Application details',
    requestedAt: 'Requested',
    readyAt: 'Ready',
    endsAt: 'Expires',
    failedAt: 'Failed',
    closesAt: 'Closes',
    cancelledAt: 'Canceled',
    closedAt: 'Closed',
    at: 'Time',
    kind: 'Event',
    detail: 'Details',
    actorId: 'By',
    readAt: 'Read',
    file: 'File',
    uploadedAt: 'Uploaded',
    width: 'Width, pixels',
    height: 'Height, pixels',
    bytes: 'Size, bytes',
    mail: 'E-mail',
    requestId: 'Request',
    requestKind: 'Kind',
    subject: 'About',
    submittedAt: 'Submitted',
    decidedAt: 'Decided',
    steps: 'Steps',
    statedAt: 'Stated',
    by: 'By',
    reason: 'Reason',
    country: 'Country',
    registrationNumber: 'Registration number',
    contactName: 'Contact name',
    contactPhone: 'Contact phone',
    requirement: 'To be proven',
    people: 'People',
    regionIds: 'Regions',
    sizeIds: 'Sizes',
    applications: 'Software',
    wanted: 'Wanted dates',
    successCriteria: 'Success criteria',
    contactEmail: 'Contact e-mail',
    nextStep: 'Next step',
    nextStepOn: 'Next step by',
    startsOn: 'Test starts',
    endsOn: 'Test ends',
    messages: 'Messages',
    evidence: 'Checked',
    confirmedAt: 'Confirmed',
  },
  readme: (product, files) => `Your ${product} account data

${files.page}   Open this file in a browser to see everything. No connection needed.
${files.data}   The same data for other services and programs: JSON, UTF-8, times in UTC (ISO 8601).
              "formatVersion" is increased when a key changes its meaning or is removed.

These files contain personal data. Store them safely, and delete them when you no longer need them.
Passwords, codes and keys are not included. We never disclose them to anyone.
`,
}

export const WORDS: Readonly<Record<Language, ExportWords>> = { zh: exportWordsZh, en }
