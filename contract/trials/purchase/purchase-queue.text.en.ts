import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const purchaseQueueEn: QueueTexts = {
  purpose:
    'Customers request a formal quote for a configuration from the calculator. Answer in writing: the answer is e-mailed to the address of the account, not to that of the contact.',
  list: queueListEn({
    title: 'Formal quote requests',
    columns: { subject: 'Company', reference: 'Quote' },
    states: { inReview: 'To answer', answered: 'Answered', declined: 'Declined', withdrawn: 'Withdrawn' },
  }),
  decisions: {
    answer: { act: 'Answer', done: 'Answered', send: 'Answer by e-mail' },
    decline: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
  },
  moves: {},
  fields: {
    quote: 'Quote',
    issuedAt: 'Issued',
    validity: 'Validity',
    region: 'Region',
    size: 'Size',
    system: 'Operating system',
    disks: 'System disk + data disk',
    quantity: 'Desktops',
    period: 'Term',
    perDesktop: 'Per desktop per month',
    periodTotal: 'Total per period, with tax',
    firstTotal: 'First period, with tax',
    laterTotal: 'Each later period, with tax',
    companyName: 'Company',
    contactName: 'Contact',
    contactEmail: 'E-mail',
    country: 'Country',
    contactPhone: 'Phone',
    message: 'Message',
    quoteLink: 'Page of the quote',
  },
  links: { quoteLink: 'Open quote {{quote}}' },
  images: {},
  checks: {},
}
