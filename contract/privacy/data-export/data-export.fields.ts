import { z } from 'zod'
import { LANGUAGES } from '#contract/kit/language.ts'
import { profileOf } from '#contract/people/account/account.fields.ts'
import { HEARD_FROM } from '#contract/records/visit/visit.fields.ts'
import { copiedAssociation, copiedInvitation, copiedLead, copiedView } from './copied-association.fields.ts'
import { copiedDeal } from './copied-deal.fields.ts'
import { copiedApiToken, copiedWebhook } from './copied-integration.fields.ts'
import { copiedPartnerApplication, copiedPartnerListing } from './copied-partner.fields.ts'
import { copiedPoc } from './copied-poc.fields.ts'

/** `json` for other services; `archive` for people: a ZIP of a page to read, the same JSON and an explanation. */
export const EXPORT_FORMATS = ['json', 'archive'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Names of the files in the archive. */
export const ARCHIVE_FILES = { readme: 'README.txt', page: 'account.html', data: 'account.json' } as const

/** An instant as ISO 8601 in UTC, `2026-11-20T01:30:00.000Z`. */
const instant = z.iso.datetime()
const whenever = instant.nullable()

/** In their order; `title` is the person's own name of a column. */
const storedColumns = z.array(
  z.object({ name: z.string(), title: z.string().optional(), hidden: z.boolean() }),
)

/**
 * What `account.json` holds. Keys are added when the site holds more; none is renamed or taken away without a new
 * `formatVersion`.
 */
export const accountCopy = z.object({
  format: z.literal('account-export'),
  formatVersion: z.literal(1),
  /** The site that made the copy. */
  product: z.string(),
  exportedAt: instant,
  account: z.object({
    userId: z.string(),
    accountName: z.string(),
    accountType: z.enum(['customer', 'partner', 'operator']),
    accountKind: z.enum(['personal', 'enterprise']),
    email: z.string(),
    /** Language of mails to the account. */
    language: z.enum(LANGUAGES),
    ...profileOf(() => z.string().nullable()),
    /** How the person heard of the provider, as stated. */
    heardFrom: z.enum(HEARD_FROM).nullable(),
    registeredAt: instant,
  }),
  subAccounts: z.array(
    z.object({
      userId: z.string(),
      accountName: z.string(),
      name: z.string(),
      email: z.string(),
      createdAt: instant,
      lastSignInAt: whenever,
      disabledAt: whenever,
      /** Names of its roles, separated by commas. */
      roles: z.string(),
    }),
  ),
  /** Networks from which sub-accounts may come, in CIDR notation; empty: from anywhere. */
  subAccountNetworks: z.array(z.string()),
  /** Custom roles of the account. */
  roles: z.array(z.object({ name: z.string(), description: z.string(), permissions: z.string() })),
  /** Newest first, withdrawn ones included. */
  consents: z.array(
    z.object({
      recordId: z.string(),
      agreement: z.string(),
      title: z.string(),
      version: z.string(),
      /** Names one of `agreementTexts`. */
      textHash: z.string(),
      language: z.enum(LANGUAGES),
      purpose: z.string(),
      acceptedAt: instant,
      withdrawnAt: whenever,
    }),
  ),
  /** The exact words of each text that was accepted, in Markdown. */
  agreementTexts: z.array(z.object({ textHash: z.string(), title: z.string(), text: z.string() })),
  /** Sign-ins that are on record, over or not, newest first. */
  sessions: z.array(
    z.object({
      /** The sub-account that signed in; null for the account itself. */
      subAccountId: z.string().nullable(),
      browser: z.string(),
      address: z.string(),
      startedAt: instant,
      lastUsedAt: instant,
      endedAt: whenever,
    }),
  ),
  /** How many browsers are known as this person's. */
  knownDevices: z.int(),
  /** What is set up; the secrets themselves are never exported. */
  secondFactors: z.object({
    authenticatorApp: z.object({ addedAt: instant }).nullable(),
    passkeys: z.array(z.object({ name: z.string(), addedAt: instant, lastUsedAt: whenever })),
    recoveryCodes: z.object({ left: z.int(), total: z.int(), madeAt: instant }).nullable(),
  }),
  linkedIdentities: z.array(
    z.object({ provider: z.string(), label: z.string(), linkedAt: instant, lastUsedAt: whenever }),
  ),
  emailChanges: z.array(
    z.object({ oldEmail: z.string(), newEmail: z.string(), changedAt: instant, undoneAt: whenever }),
  ),
  trials: z.array(
    z.object({
      trialId: z.string(),
      state: z.string(),
      regionId: z.string(),
      sizeId: z.string(),
      systemId: z.string(),
      systemDiskGb: z.int(),
      dataDiskGb: z.int(),
      quantity: z.int(),
      trialDays: z.int(),
      /** The form as it was sent, field by field. */
      form: z.record(z.string(), z.unknown()),
      requestedAt: instant,
      readyAt: whenever,
      endsAt: whenever,
      endedAt: whenever,
      failedAt: whenever,
    }),
  ),
  /** Offers of campaigns that were claimed, newest first. */
  claims: z.array(
    z.object({
      claimId: z.string(),
      state: z.string(),
      campaign: z.string(),
      code: z.string(),
      terms: z.record(z.string(), z.unknown()),
      claimedAt: instant,
      expiresAt: instant,
      redeemedAt: whenever,
      orderId: z.string().nullable(),
      cancelledAt: whenever,
    }),
  ),
  /** Everything that was asked for, trials included, newest first, with its steps in their order. */
  requests: z.array(
    z.object({
      requestId: z.string(),
      /** The sub-account that submitted it last; null for the account itself. */
      subAccountId: z.string().nullable(),
      requestKind: z.string(),
      /** What it is about: the company, the region of a trial. */
      subject: z.string(),
      state: z.string(),
      submittedAt: instant,
      decidedAt: whenever,
      steps: z.array(
        z.object({
          at: instant,
          /** Name of the step: `submit`, `approve`, … */
          action: z.string(),
          /** `applicant`, `operator` (our staff, who are not named) or `system`. */
          by: z.string(),
          state: z.string(),
          /** What the applicant was told with it. */
          texts: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** What was stated for the enterprise verification, every version, newest first. */
  certifications: z.array(
    z.object({
      version: z.int(),
      statedAt: instant,
      /** `applicant`, or `operator` where our staff changed it; `reason` then says why. */
      by: z.string(),
      reason: z.string().nullable(),
      country: z.string(),
      companyName: z.string(),
      registrationNumber: z.string(),
      companyAddress: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
    }),
  ),
  /** Applications to become a partner, newest first; their steps are in `requests`. */
  partnerApplications: z.array(copiedPartnerApplication),
  /** Associations with a partner, or with customers, newest first. */
  associations: z.array(copiedAssociation),
  /** Each view of the account’s details by its partner, newest first. */
  partnerViews: z.array(copiedView),
  leads: z.array(copiedLead),
  /** Customers that the account invited as a partner, newest first. */
  invitations: z.array(copiedInvitation),
  /** Its entry in the public directory of partners, if it has stated one. */
  partnerListings: z.array(copiedPartnerListing),
  /** API tokens that are on record, newest first; never the tokens themselves. */
  apiTokens: z.array(copiedApiToken),
  /** Webhooks, without their secrets. */
  webhooks: z.array(copiedWebhook),
  /** Proofs of concept, newest first; their steps are in `requests`. How the provider rates them is not in it. */
  proofsOfConcept: z.array(copiedPoc),
  /** Deals of a partner with their comments, oldest first; which others they were compared with is not in it. */
  deals: z.array(copiedDeal),
  /** Cases in which our staff was asked to replace the address of a lost mailbox, newest first. */
  mailboxRecoveries: z.array(
    z.object({
      state: z.string(),
      oldEmail: z.string(),
      newEmail: z.string(),
      /** What our staff checked. */
      evidence: z.array(z.string()),
      startedAt: instant,
      confirmedAt: whenever,
      endedAt: whenever,
    }),
  ),
  /** Requests to close the account, taken back or not. */
  closures: z.array(
    z.object({ requestedAt: instant, closesAt: instant, cancelledAt: whenever, closedAt: whenever }),
  ),
  /** Filters, searches and sorts that were saved under a name. */
  savedViews: z.array(
    z.object({
      /** The sub-account whose view it is; null for the account itself. */
      subAccountId: z.string().nullable(),
      list: z.string(),
      name: z.string(),
      filters: z.record(z.string(), z.string()),
      search: z.string(),
      /** Field of the list; with a minus before it the largest comes first. */
      sort: z.string(),
      columns: storedColumns.nullable(),
      savedAt: instant,
    }),
  ),
  /** Columns of lists that were chosen, ordered or renamed. */
  listColumns: z.array(
    z.object({
      subAccountId: z.string().nullable(),
      list: z.string(),
      columns: storedColumns,
      savedAt: instant,
    }),
  ),
  /** Submitted images, newest first; an archive has the files themselves. */
  images: z.array(
    z.object({
      subAccountId: z.string().nullable(),
      /** In the archive: `images/…`, mostly .jpg; a document of a comment is stored as it was uploaded. */
      file: z.string(),
      /** As its uploader called it; '' where it has no name. */
      name: z.string(),
      uploadedAt: instant,
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
  ),
  /** The notifications of the last six months, newest first. */
  notifications: z.array(
    z.object({
      subAccountId: z.string().nullable(),
      at: instant,
      kind: z.string(),
      facts: z.record(z.string(), z.unknown()),
      readAt: whenever,
    }),
  ),
  /** Notifications that are mailed or not, where that was chosen. */
  mailPreferences: z.array(
    z.object({ subAccountId: z.string().nullable(), kind: z.string(), mail: z.boolean(), savedAt: instant }),
  ),
  /** The activity log of the last six months, newest first. */
  activity: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      /** Who did it: the account or a sub-account by its id; null where unknown and for the site itself. */
      actorId: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
      address: z.string(),
      browser: z.string(),
    }),
  ),
  /** Entries of the log in all; more than `activity` holds where a flood of refusals filled it. */
  activityTotal: z.int(),
})
export type AccountCopy = z.output<typeof accountCopy>
