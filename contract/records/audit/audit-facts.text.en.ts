/** The words of facts in entries of the activity log. */
export const auditFactsEn = {
  comma: ', ',
  labels: {
    agreement: 'Text: {value}',
    added: 'Added: {value}',
    before: 'Until now from {value}',
    count: 'Devices: {value}',
    fields: 'Changed: {value}',
    file: 'File: {value}',
    identity: 'As {value}',
    left: 'Codes left: {value}',
    moment: 'From {value}',
    number: 'No. {value}',
    removed: 'Removed: {value}',
    rows: 'Entries: {value}',
    wrong: 'Wrong user name or password. Attempts left before the lock: {value}',
  },
  words: {
    identity: { customer: 'customer', partner: 'partner', operator: 'operator' },
    agreement: {
      'user-agreement': 'user agreement',
      privacy: 'privacy policy',
      'information-agreement': 'information sharing notice',
      news: 'news by e-mail',
      'identity-documents': 'the identity document notice',
      'contact-sharing': 'the contact sharing notice',
    },
    action: {
      submit: 'submitted',
      resubmit: 'submitted again',
      withdraw: 'withdrawn',
      answer: 'answered',
      decline: 'declined',
      approve: 'approved',
      reject: 'not approved',
      sendBack: 'information requested',
      askMore: 'information requested',
      markDuplicate: 'duplicate',
      reply: 'answered',
      complete: 'completed',
      accept: 'place accepted',
      stop: 'shut down',
      start: 'started',
      endEarly: 'ended early',
      retry: 'asked for again',
      end: 'ended',
      continue: 'goes on',
    },
    field: {
      userName: 'user name',
      name: 'name',
      email: 'e-mail',
      phone: 'phone',
      companyName: 'company name',
      taxNumber: 'tax number',
      companyAddress: 'company address',
    },
    stage: {
      prospect: 'Prospect',
      qualified: 'Qualified',
      solution: 'Solution',
      validation: 'Business validation',
      committed: 'Committed',
      won: 'Won',
      lost: 'Lost',
    },
    outcome: { won: 'bought', lost: 'not bought' },
    role: {
      administrator: 'Administrator',
      reviewer: 'Reviewer',
      marketing: 'Marketing',
      support: 'Support',
    },
    item: { cny: 'CNY', usd: 'USD', catalog: '' },
    part: {
      brand: 'name, logo and color',
      contact: 'e-mail addresses',
      legal: 'legal notices',
      services: 'service addresses',
      calendar: 'working calendar',
      trial: 'free trials',
      partnerLevels: 'partner levels',
      dealProtection: 'protection of deals',
      limits: 'limits',
      publishing: 'publishing',
      company: 'company',
      serviceLevel: 'service level',
      support: 'support hours',
      security: 'security',
      subProcessors: 'sub-processors',
      certificates: 'certificates',
      connection: 'network requirements',
      editions: 'editions',
      capabilities: 'features',
      commission: 'commission',
      quotes: 'quotes',
    },
    format: { json: 'JSON', archive: 'archive with files' },
    answer: { yes: 'agreed', no: 'declined' },
  },
}

type Groups = typeof auditFactsEn.words
type Words = { readonly [G in keyof Groups]: Readonly<Record<keyof Groups[G], string>> }
/** Words that come from the domains above: what kinds of requests and contents and queues are called. */
type NamedWords = Readonly<Record<'request' | 'content' | 'queue', Readonly<Record<string, string>>>>
export type WordGroup = keyof Groups | keyof NamedWords

/** The same keys in both languages. */
export type OwnFactTexts = {
  readonly comma: string
  readonly labels: Readonly<Record<keyof typeof auditFactsEn.labels, string>>
  readonly words: Words
}

/** With the words of all groups (`contract/audit-facts.ts`). */
export type AuditFactTexts = Omit<OwnFactTexts, 'words'> & { readonly words: Words & NamedWords }
