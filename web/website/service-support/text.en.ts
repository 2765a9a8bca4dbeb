import type { SameText } from '#web/platform/text/same-text.ts'
import type { serviceSupportZh } from './text.zh.ts'

export const serviceSupportEn: SameText<typeof serviceSupportZh> = {
  description:
    'Service and support for {{product}}: our commitments, user guides, frequently asked questions, and a contact form.',
  title: 'How can we help?',
  lead: 'Most questions are answered in the user guides. For anything else, contact us and we’ll reply by e\u2011mail.',
  allGuides: 'See all guides',
  quick: {
    title: 'Quick answers',
    code: {
      question: 'I didn’t receive a code',
      answer: 'Check your spam folder. Send a new code after 30\u00a0seconds.',
    },
    locked: { question: 'My account is locked', answer: 'It unlocks after 15\u00a0minutes, or by e-mail.' },
    connect: {
      question: 'How do I connect?',
      answer: 'Log in and open the desktop in the browser or in the client.',
    },
    timers: {
      question: 'When does my trial stop?',
      answer:
        'It shuts down after 1\u00a0hour idle and expires after 72\u00a0hours. Data is kept for 7\u00a0days.',
    },
    slow: { question: 'The screen is blurry or slow', answer: 'Check your network and the region.' },
  },
  hours: 'Support hours and response times',
  trust: 'See all service commitments and data security',
  promises: {
    eyebrow: 'Our commitments',
    title: 'What you can expect',
    ready: {
      title: 'Ready {{time}}',
      text: 'Setup starts when you apply. Check the progress at any time. We e\u2011mail you when the desktop is ready.',
      reviewed:
        'We review each application, and setup starts when it is approved. Check the progress at any time. We e\u2011mail you when the desktop is ready.',
    },
    review: {
      title: 'Verified in 1 to 3\u00a0working days',
      text: 'We review each company verification and e\u2011mail you the result. If it fails, we tell you why.',
    },
    durability: {
      title: '99.9999999% data durability',
      text: 'Your files are stored in the data center and don’t depend on any single device.',
    },
    message: {
      title: 'No message is lost',
      text: 'Your message is saved before it is sent to our team.',
    },
    cost: {
      title: 'Free trial',
      text: 'No credit card required. After 72\u00a0hours the trial expires automatically and never turns into a paid order. We keep your data for 7\u00a0days.',
    },
    privacy: {
      title: 'Used only to reply',
      text: 'We use what you write in a message only to answer it, never for marketing.',
    },
  },
  browsers: {
    title: 'Supported browsers',
    text: 'Chrome, Edge, Firefox and Safari in the versions of the last three years, and at least Chrome or Edge\u00a0109, Firefox\u00a0115 and Safari\u00a016.4. For browsers inside apps, such as WeChat, the version of their engine counts. Older browsers can show pages incompletely.',
  },
  channels: {
    eyebrow: 'Contact options',
    title: 'Find help or contact us',
    guides: {
      title: 'User guides',
      text: 'Step-by-step help with login, clients, trials, prices and passwords.',
      action: 'Read the guides',
    },
    form: {
      title: 'Contact form',
      text: 'Send us your question. You don’t need an account.',
      action: 'Contact us',
    },
    service: {
      title: 'Customer service',
      text: 'For accounts, trials and desktop problems. Include your user ID if you have one.',
    },
    sales: {
      title: 'Sales and partners',
      text: 'For prices, contracts, volume orders and partnership.',
    },
  },
  questions: {
    title: 'Frequently asked questions',
    code: {
      question: 'I didn’t receive a code. What can I do?',
      answer:
        'Check your spam folder. After 30\u00a0seconds you can send a new code. Use the latest e-mail. A code is valid for 10\u00a0minutes. After three wrong codes in a row, wait 1\u00a0minute.',
    },
    lock: {
      question: 'My account is locked. For how long?',
      answer:
        'Five wrong passwords in a row lock the login for 15\u00a0minutes. It unlocks automatically, so you don’t need to contact us.',
    },
    forgot: {
      question: 'I forgot my password. What now?',
      answer:
        'Select “Forgot password?” on the login page. Verify with a code sent to your account e-mail, then choose a new password. If you can’t access that mailbox, e-mail {{email}}. Never include a password.',
    },
    closed: {
      question: 'Why did my desktop shut down?',
      answer:
        'Trial desktops shut down after 1\u00a0hour without client activity. Connect again to continue. The 72\u00a0hours keep running. When they are over, the desktop stops. We keep its data for 7\u00a0days, then wipe it, unless you convert to a paid desktop.',
    },
    devices: {
      question: 'Which devices can I use?',
      answer:
        'Clients for Windows, Mac and Android are available under “Downloads”. Connect from any of them and pick up where you left off.',
    },
    region: {
      question: 'Can I try another region?',
      answer: 'Yes. Each account gets one trial in each region. Apply for each region separately.',
    },
    price: {
      question: 'Where can I find prices and get a quote?',
      answer:
        'Choose a region and configure a desktop on the Product page. You see the price and get a quote you can share or print. For a formal quote, select “Request a formal quote” in your quote.',
    },
    data: {
      question: 'How can I see, correct or delete my personal data?',
      answer:
        'The privacy policy lists your rights and how to use them. E-mail {{email}} from your registered address and tell us what you need.',
    },
  },
}
