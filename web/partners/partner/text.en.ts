import { partnerLevelNamesEn } from '#contract/partners/partner-level/partner-level.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { partnerZh } from './text.zh.ts'

export const partnerEn: SameText<typeof partnerZh> = {
  description:
    'Become a partner of {{product}}: the benefits, what each of the three levels can do, and how to join.',
  title: 'Your customers, our cloud',
  lead: 'You know your local customers. We run the desktops. Partners handle solutions, contracts, billing and support, and {{product}} keeps every desktop running.',
  picture:
    'An arched bridge connects two banks: server racks of a data center on the left, lit offices on the right.',
  howToJoin: 'How to join',
  apply: 'Apply to join',
  write: 'E-mail us',
  why: {
    eyebrow: 'Why join',
    title: 'Your customers stay yours',
    tie: {
      title: 'One customer, one partner',
      text: 'A customer is associated with one partner at a time. You handle contracts, invoices, billing and support.',
    },
    protect: {
      title: 'Deal registration protects you',
      text: 'Once your deal is complete and approved, it is protected for a set period. If two partners register the same deal, the first complete registration wins.',
    },
    quiet: {
      title: 'Competitors stay anonymous',
      text: 'If there may be a conflict, you see only “Possible conflict, under review”. Neither side learns who the other is.',
    },
    clear: {
      title: 'Clear, written boundaries',
      text: 'Customers read a notice before they agree to the association. It lists every field you can see, and every access is logged.',
    },
  },
  earnings: {
    title: 'What you earn and what you get',
    earn: 'You earn',
    unpublished: 'Commission isn’t published yet. Ask us for the current terms.',
    get: 'You get, from the first day',
    given: {
      leads: { title: 'Leads', text: 'Customers near you who ask for help, with a time to accept.' },
      pipeline: {
        title: 'Pipeline',
        text: 'Register deals, follow their review, see their stages on a board and in a report.',
      },
      customers: {
        title: 'Customers',
        text: 'Invite one by one or from a spreadsheet. See what they have agreed to share.',
      },
      systems: { title: 'Your own systems', text: 'API tokens and webhooks connect your CRM.' },
      directory: {
        title: 'Directory',
        text: 'Your company where customers look for a partner, by region and industry.',
      },
    },
  },
  levels: {
    eyebrow: 'Partner levels',
    title: 'Levels based on deals won and customers served',
    earns: 'Commission',
    needs: 'Requirements',
    may: 'You can',
    name: partnerLevelNamesEn,
    approved: 'An approved application',
    dealsWon_one: '{{count, number}} deal won in 365 days',
    dealsWon_other: '{{count, number}} deals won in 365 days',
    customers_one: '{{count, number}} associated customer',
    customers_other: '{{count, number}} associated customers',
    rights: {
      registered:
        'Register deals and follow their review. Once your company is verified, invite and manage customers.',
      silver: 'Appear as a Silver partner in the directory, above registered partners.',
      gold: 'Appear as a Gold partner in the directory, before all others.',
    },
  },
  join: {
    eyebrow: 'How to join',
    title: 'From trial to first customer',
    account: {
      title: 'Register and try it',
      text: 'Create an account with your company e-mail and start a 72\u2011hour trial. Try it yourself before you recommend it.',
    },
    apply: {
      title: 'Apply',
      text: 'Tell us your company name, your city, the industries you know and the customers you serve.',
    },
    review: {
      title: 'Hear back',
      text: 'We e-mail you the result. If we decline, we tell you why so you can reapply.',
    },
    certify: {
      title: 'Verify your company',
      text: 'Upload your business license. Once we have reviewed it, within 1 to 3\u00a0working days, you can invite your first customer.',
    },
  },
  directory: {
    title: 'Find a partner near you',
    text_one: 'Choose from {{count, number}} partner by region and industry.',
    text_other: 'Choose from {{count, number}} partners by region and industry.',
    all: 'View all partners',
  },
  customer: {
    title: 'What your customers are told',
    text: 'Before the association starts, customers read a notice: who handles contracts and billing, which details the partner sees, and how to withdraw consent. We suggest you read it too.',
    read: 'Read the notice',
  },
  questions: {
    title: 'Frequently asked questions',
    convert: {
      question: 'I’m a customer. Can I become a partner?',
      answer:
        'Yes. Once we approve your application, your account becomes a partner account. Choose “Partner” when you log in.',
    },
    person: {
      question: 'Can I join without a company?',
      answer:
        'You can register and start a trial. To invite and manage customers, you must complete company verification, which requires a company.',
    },
    coupon: {
      question: 'Can my customer still use vouchers?',
      answer:
        'Vouchers only cover spending from before the association. The notice says so. Tell your customers early.',
    },
    end: {
      question: 'Can the association be ended?',
      answer:
        'Yes. Either side can ask to end the association, and the partner must agree. If you can’t agree, we hear both sides and decide after 15 days.',
    },
  },
}
