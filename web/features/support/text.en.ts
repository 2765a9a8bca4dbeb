import type { SameText } from '#web/platform/text/same-text.ts'
import type { supportZh } from './text.zh.ts'

export const supportEn: SameText<typeof supportZh> = {
  description:
    'Service and support for {{product}}: what we promise, user guides, common questions, and a contact form that reaches the service mailbox.',
  title: 'Ask, and get an answer',
  lead: 'Most questions are settled in the user guides within minutes. For the rest, write to us: a person answers by e-mail.',
  allGuides: 'See all guides',
  picture: 'A cloud desktop, and beside it two messages: a question on the left, its answer on the right.',
  promises: {
    eyebrow: 'What we promise',
    title: 'Promises we can keep',
    ready: {
      title: 'Ready in about 10 minutes',
      text: 'Setting up begins when you apply. You can watch it, or leave: a mail tells you when the desktop is there.',
    },
    review: {
      title: 'Verified in 1 to 3 working days',
      text: 'People review each company’s verification. The result comes by e-mail, with the reason where it failed.',
    },
    durability: {
      title: 'Data durability of 99.9999999%',
      text: 'Your files rest in the data centre. They do not go when a device breaks or is lost.',
    },
    message: {
      title: 'No message gets lost on the way',
      text: 'What you write is stored first and mailed then. If the mail server is out of reach for a while, it is sent again and again.',
    },
    cost: {
      title: 'The trial costs nothing',
      text: 'No means of payment is asked for. After 72 hours it ends by itself and never turns into an order.',
    },
    privacy: {
      title: 'Used to answer you, and only that',
      text: 'What you tell us in a message serves to answer it. Nobody will advertise to you for having asked.',
    },
  },
  channels: {
    eyebrow: 'Ways to reach us',
    title: 'Choose what suits you',
    guides: {
      title: 'User guides',
      text: 'Signing in, clients, the trial, prices, passwords: step by step, at any hour.',
      action: 'Read the guides',
    },
    form: {
      title: 'Contact form',
      text: 'Write down your question and send it. No account needed, and no JavaScript either.',
      action: 'Write to us',
    },
    service: {
      title: 'Customer service',
      text: 'For accounts, trials and trouble at work. Name your user ID if you have one.',
    },
    sales: {
      title: 'Sales and partners',
      text: 'For prices, contracts and larger numbers, and for becoming a partner.',
    },
    account: {
      title: 'Account center',
      text: 'How far each trial is, when its desktop closes by itself, and when it ends.',
      action: 'Open the account center',
    },
  },
  questions: {
    title: 'Questions people ask',
    code: {
      question: 'No code arrives. What can I do?',
      answer:
        'Look into the spam folder. After 30 seconds you can have it sent again; then use the newest mail. A code is good for 10 minutes, and after three wrong entries in a row you wait one minute.',
    },
    lock: {
      question: 'My account is locked. For how long?',
      answer:
        'Five wrong passwords in a row lock the log-in for 15 minutes. It opens again by itself; there is no need to write to us.',
    },
    forgot: {
      question: 'I have forgotten my password. What now?',
      answer:
        'Choose “Forgot password?” on the log-in page: a code to the address of your account is all it takes to choose a new one. Without access to that mailbox, write to {{email}}. Never write down a password.',
    },
    closed: {
      question: 'Why did my desktop close by itself?',
      answer:
        'After an hour without client activity it closes. Connect again and go on; the 72 hours of a trial keep running meanwhile.',
    },
    devices: {
      question: 'On which devices does it run?',
      answer:
        'There are clients for Windows, Mac and Android under “Resources”. Whichever you connect from, the desktop is as you left it.',
    },
    region: {
      question: 'May I try another region as well?',
      answer: 'Yes. Each account has one trial in each region; apply for each of them.',
    },
    price: {
      question: 'Where are the prices, and can I have a quote?',
      answer:
        'Choose a region and a desktop in the product center: you see the price, and get a link to pass on and a quote to print. For a formal offer choose “Prices and buying” in the contact form.',
    },
    data: {
      question: 'How can I see, correct or delete my personal data?',
      answer:
        'The privacy policy lists your rights and how to use them. Write to {{email}} from the address of your account and say what you want.',
    },
  },
  contact: {
    title: 'Write to us',
    lead: 'Your message goes to the service mailbox, and we answer by e-mail.',
    tips: {
      title: 'For a quicker answer',
      userId: 'If you have an account, name your user ID. The account center shows it.',
      request: 'If an error came with a request number, copy it.',
      secret: 'Leave out passwords and codes. We do not need them.',
    },
    description: 'Write to the service team of {{product}} with the contact form. No account needed.',
    name: 'Name',
    email: 'E-mail',
    emailHint: 'This is where the answer goes.',
    companyName: 'Company',
    phone: 'Phone',
    phonePlace: 'Number from',
    place: { mainland: 'Mainland China', elsewhere: 'Elsewhere' },
    phoneHint: 'If you would rather be called.',
    topic: 'What it is about',
    choose: 'Please choose',
    topics: {
      product: 'The product',
      price: 'Prices and buying',
      trial: 'The free trial',
      account: 'Account and log-in',
      technical: 'Trouble at work',
      partner: 'Partnership',
      other: 'Something else',
    },
    message: 'Your message',
    messageHint: 'Up to {{max}} characters.',
    homepage: 'Leave this empty',
    privacy: 'We use this to answer you and for nothing else; see the',
    privacyLink: 'privacy policy',
    submit: 'Send message',
    failed: 'Your message has not been sent yet. Please check:',
    errorLine: '{{label}}: {{error}}',
    again:
      'Please send it once more: a field that should be empty had been filled in for you. It is empty now.',
    notSent: 'Your message has not been sent yet. Everything you wrote is still here.',
    instead: 'You can also write to {{email}}.',
  },
  sent: {
    title: 'We have your message',
    text: 'Our answer goes to the address you gave. If nothing has come after some days, look into the spam folder, or write to {{email}}.',
    guides: 'User guides',
    home: 'Back to home',
  },
}
