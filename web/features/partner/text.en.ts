import type { SameText } from '#web/platform/text/same-text.ts'
import type { partnerZh } from './text.zh.ts'

export const partnerEn: SameText<typeof partnerZh> = {
  description:
    'Become a partner of {{product}}: why it is worth it, what each of the three levels may do, and how to join.',
  title: 'Your customers, our machines',
  lead: 'You know the customers next door; we run the desktops. Partners handle the plan, the contract, settlement and technical help. {{product}} sees to it that every desktop opens on time.',
  picture:
    'An arched bridge joins two banks: on the left the racks of a data centre, on the right offices with their lights on.',
  howToJoin: 'How to join',
  register: 'Make an account first',
  write: 'Write to us to join',
  why: {
    eyebrow: 'Why join',
    title: 'Your customers stay yours',
    tie: {
      title: 'One customer, one partner',
      text: 'A customer is tied to one partner at a time. Contracts, invoices, settlement and technical help are yours to handle.',
    },
    protect: {
      title: 'First to register is protected',
      text: 'A project that is complete and approved is protected for a time. Of two for the same project, the first complete one wins.',
    },
    quiet: {
      title: 'Rivals remain nameless',
      text: 'If there may be a conflict, you read “possible conflict, under review”. You do not learn who it is, and nobody learns about you.',
    },
    clear: {
      title: 'The line is drawn in writing',
      text: 'Customers read a notice before they agree to the tie. It lists each field you will see, and every look is recorded.',
    },
  },
  levels: {
    eyebrow: 'Three levels',
    title: 'Not by what you sell, but by what you take on',
    needs: 'Needs',
    may: 'May',
    registered: {
      name: 'Registered',
      needs: 'An account with a proven e-mail address',
      may: 'Take a trial and know the product; apply to join',
    },
    partner: {
      name: 'Partner',
      needs: 'An approved application',
      may: 'Register projects, follow their review, reply and comment',
    },
    certified: {
      name: 'Certified partner',
      needs: 'Enterprise verification, which takes 1 to 3 working days',
      may: 'Invite and manage customers; handle contracts, invoices and settlement',
    },
  },
  join: {
    eyebrow: 'How to join',
    title: 'From a trial to the first customer',
    account: {
      title: 'Register, and try it',
      text: 'Make an account with your company’s e-mail and take a desktop for 72 hours. Use it before you sell it.',
    },
    apply: {
      title: 'Apply',
      text: 'Write to us: your company, your city, the industries you know, the customers you have.',
    },
    review: {
      title: 'Hear from us',
      text: 'The result comes by e-mail. A no comes with its reason; mend it and apply again.',
    },
    certify: {
      title: 'Be verified',
      text: 'Upload your business licence; it takes 1 to 3 working days. Then invite your first customer.',
    },
  },
  customer: {
    title: 'What your customers are told',
    text: 'Before a tie, customers read a notice: who handles contract and settlement, which details the partner sees, how to withdraw. Read it yourself first.',
    read: 'Read the notice',
  },
  questions: {
    title: 'Questions people ask',
    convert: {
      question: 'I am a customer. Can I become a partner?',
      answer:
        'Yes. Once the application is approved, the same account becomes a partner’s; choose the partner identity when you log in.',
    },
    person: {
      question: 'Can I join without a company?',
      answer:
        'You can register and try. To invite and manage customers you must pass enterprise verification, and that takes a company.',
    },
    coupon: {
      question: 'Are my customer’s cash coupons still good?',
      answer:
        'They only cover spending from before the tie. The notice says so; please tell your customers early.',
    },
    end: {
      question: 'Can a tie be ended?',
      answer:
        'Either side can ask for it; it needs the partner’s consent. If you cannot agree, we hear both sides and decide after 15 days.',
    },
  },
}
