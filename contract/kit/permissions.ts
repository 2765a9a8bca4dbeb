/**
 * Every permission of an account: the resources and what may be done to each. This file is the only place where one is
 * named; endpoints, roles, lists and pages take theirs from here.
 */
export const PERMISSION_TABLE = {
  /** What the account says about person and company; its own detail each user reads without a permission. */
  profile: ['update'],
  /** Agreements and consents of the account. */
  agreement: ['read', 'update'],
  /** The activity log of the account and all its sub-accounts. */
  activity: ['read', 'export'],
  trial: ['read', 'create'],
  /** Proofs of concept; `create` also answers, corrects and withdraws. */
  poc: ['read', 'create'],
  /** The partner program; `apply` also answers, corrects and withdraws; `update`: the entry in the public directory. */
  partner: ['read', 'update', 'apply'],
  /** Offers of campaigns that the account has claimed, with their codes; `create` also gives one up. */
  claim: ['read', 'create'],
  /** Real-name verification of the company, its data and images; `submit` also withdraws. */
  realName: ['read', 'submit'],
  /** Orders and bills, at the address of the service endpoint `order`. */
  order: ['read'],
  /** `disable` also enables; `reset`: of the password, by mail; `secure`: sessions, locks, and what sign-in requires of sub-accounts. */
  subAccount: ['read', 'export', 'create', 'update', 'disable', 'delete', 'reset', 'secure'],
  /** `grant` also revokes. */
  role: ['read', 'create', 'update', 'delete', 'grant'],
  /** The account’s own partner; `update` also stops and resumes sharing, and ends it. */
  association: ['read', 'export', 'update'],
  /** Customers of a partner, and invitations to them; `view`: the details that a customer shares, each look is on record. */
  customer: ['read', 'view', 'export', 'invite', 'update'],
  /** Requests of customers that were passed to the partner; `update` accepts and declines, `view`: the contact, each look is on record. */
  lead: ['read', 'export', 'update', 'view'],
  /** Deals that a partner registers. */
  pipeline: ['read', 'export', 'create', 'update'],
  /** What connects a partner's own systems: API tokens and webhooks; `update` also sends again. */
  integration: ['read', 'export', 'create', 'update', 'delete'],
} as const

type PermissionTable = typeof PERMISSION_TABLE
export type Resource = keyof PermissionTable
/** A permission by its name: `trial:create`. */
export type Permission = { [R in Resource]: `${R}:${PermissionTable[R][number]}` }[Resource]

/** All permissions, by resource; what a primary account has. */
export const PERMISSIONS = Object.entries(PERMISSION_TABLE).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${resource}:${verb}` as Permission),
)

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)

export function isPermission(name: string): name is Permission {
  return KNOWN.has(name)
}

/**
 * Every permission of operators, the provider's staff, for calls whose audience they are: there no customer or partner
 * is let in, and elsewhere no operator by a permission. So a name may be in both tables.
 */
const OPERATOR_PERMISSION_TABLE = {
  /** Operators themselves; `disable` also enables. */
  operator: ['read', 'invite', 'update', 'disable'],
  /** The overview: what waits, and the figures by day. */
  desk: ['read'],
  /** Requests for certification; `change`: of data that are certified already. */
  certification: ['read', 'export', 'decide', 'change'],
  /** Proofs of concept: `decide` also writes to applicants, plans, and records outcomes. */
  poc: ['read', 'export', 'decide'],
  /** Deals that partners register: `decide` also comments, and says of which deal one is a duplicate. */
  pipeline: ['read', 'export', 'decide'],
  /** Requests of customers with partners: `pass` to a partner, and back. */
  lead: ['read', 'pass'],
  /** Applications to become a partner. */
  partner: ['read', 'export', 'decide'],
  /** Associations of customers and partners that one side wants to end. */
  association: ['read', 'export', 'decide'],
  /** Applications for trials that need approval, and for extensions of trials. */
  trial: ['read', 'export', 'decide'],
  /** How queues work: confirmation by a second person. */
  queue: ['update'],
  /** Accounts of customers and partners; `disable` also enables, `secure` ends sessions, `recover`: a lost mailbox. */
  account: ['read', 'export', 'unlock', 'disable', 'secure', 'recover'],
  /** Campaigns; `publish` also withdraws and confirms. */
  campaign: ['read', 'edit', 'publish'],
  /** What customers have claimed of campaigns. */
  claim: ['read', 'export'],
  setting: ['read', 'update'],
  /** Clients to download; `edit` uploads files, `publish` also withdraws and confirms. */
  release: ['read', 'edit', 'publish'],
  /** The catalogue, prices, discounts and the stock of trials; `publish` also withdraws, confirms and sets the stock. */
  catalog: ['read', 'edit', 'publish'],
  /** The calendar of everything that is published, of the kinds that one may read. */
  content: ['read'],
  /** User guides; `publish` also withdraws and confirms. */
  guide: ['read', 'edit', 'publish'],
  /** The outbox, and the templates of mails. */
  mail: ['read', 'export', 'resend', 'update'],
  /** The activity of every account, and of operators. */
  audit: ['read', 'export'],
  /** `update`: marks errors as resolved. */
  errorLog: ['read', 'export', 'update'],
  /** Identity documents that applicants uploaded; each look is recorded. */
  document: ['read'],
} as const

type OperatorTable = typeof OPERATOR_PERMISSION_TABLE
export type OperatorResource = keyof OperatorTable
/** A permission of an operator by its name: `certification:decide`. */
export type OperatorPermission = {
  [R in OperatorResource]: `${R}:${OperatorTable[R][number]}`
}[OperatorResource]

/** All permissions of operators, by resource. */
export const OPERATOR_PERMISSIONS = Object.entries(OPERATOR_PERMISSION_TABLE).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${resource}:${verb}` as OperatorPermission),
)

/** A permission of an account or of an operator. */
export type AnyPermission = Permission | OperatorPermission
export const ANY_PERMISSIONS: readonly AnyPermission[] = [
  ...new Set<AnyPermission>([...PERMISSIONS, ...OPERATOR_PERMISSIONS]),
]

/** What a call needs: a permission, or `self`: nothing but the session of the person whom it is about. */
export type NeededPermission = AnyPermission | 'self'
