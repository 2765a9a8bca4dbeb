import type { SameText } from '#web/platform/text/same-text.ts'
import type { capabilityZh } from './text.zh.ts'

export const capabilityEn: SameText<typeof capabilityZh> = {
  description:
    'What {{product}} can do: applications, images, licenses, devices, network and VPN, directory and SSO, management, how it compares with buying PCs, and how to buy it.',
  title: 'What you can do with a cloud desktop',
  lead: 'What is included, what it needs, how it compares with buying PCs, and how to buy it.',
  tryFree: 'Start free trial',
  calculate: 'Calculate your price',
  all: {
    title: 'Features and requirements',
    demo: 'Lines with {{mark}} are sample data.',
  },
  topics: {
    applications: {
      title: 'Applications',
      systems: 'Choose the operating system of each desktop: {{systems}}.',
      try: 'Test your own software before you buy: 3\u00a0days free, or a proof of concept with your team.',
    },
    images: {
      title: 'Images and disks',
      disk: 'System disk of {{minGb}} to {{maxGb, number}}\u00a0GB.',
      data: 'Optional data disk of {{minGb}} to {{maxGb, number}}\u00a0GB, in steps of {{stepGb}}\u00a0GB.',
      durability: '99.9999999% data durability.',
    },
    licenses: {
      title: 'Licenses',
      included: 'The price includes {{system}} and a system disk of {{gb}}\u00a0GB.',
    },
    browser: { title: 'Browser', tab: 'Open a desktop in a browser tab. A client is optional.' },
    devices: {
      title: 'Devices',
      clients: 'Clients for {{platforms}}.',
      same: 'Log in on another device and pick up where you left off.',
    },
    peripherals: { title: 'Printers and peripherals' },
    network: {
      title: 'Network and VPN',
      picture: 'Devices receive only the screen image. Files stay in the data center.',
      ports: 'Allow outbound {{ports}}.',
      latency: 'Responsive up to {{ms}}\u00a0ms of latency.',
    },
    directory: {
      title: 'Directory and SSO',
      own: 'Everyone logs in with their own sub-account.',
      second:
        'Two-step verification by authenticator app or passkey. Administrators can require it of everyone.',
      import: 'Import people from a spreadsheet.',
    },
    management: {
      title: 'Management',
      roles: 'Roles define what each person can see and do.',
      log: 'The activity log shows who did what, and when.',
    },
    idle: {
      title: 'When a desktop is idle',
      trial:
        'Trial desktops shut down after 1\u00a0hour idle and expire after 72\u00a0hours. Data is kept for 7 more days.',
      unpublished: 'The rule for paid desktops is not published yet. Ask us before you buy.',
    },
  },
  links: {
    applications: 'Apply for a proof of concept',
    images: 'Sizes and prices',
    devices: 'Download a client',
    peripherals: 'Peripherals and network requirements',
    network: 'Network requirements',
  },
  compare: {
    eyebrow: 'Comparison',
    title: 'Compared with buying PCs',
    text: 'Each is better at something. The better one has the check mark.',
    caption: 'Cloud desktops and buying PCs, compared line by line',
    item: 'Compared by',
    cloud: 'Cloud desktops',
    pc: 'Buying PCs',
    better: 'Better: ',
    rows: {
      cost: {
        title: 'Cost',
        cloud: 'List price from {{price}} per desktop per month in {{region}}. {{tax}}.',
        unpriced: 'A price per desktop, by the month or year.',
        pc: 'The whole PC up front, then setup, repairs and disposal.',
      },
      start: {
        title: 'First day at work',
        cloud: 'A trial desktop is ready {{time}}.',
        pc: 'Wait for delivery, then set it up on site.',
      },
      change: {
        title: 'Team size changes',
        cloud: 'Add a desktop when someone joins, for a month or a year.',
        pc: 'Buy ahead, and store what is left over.',
      },
      lost: {
        title: 'A device is lost or breaks',
        cloud: 'Log in on another device. Files are in the data center.',
        pc: 'Files are gone without a backup, and exposed without encryption.',
      },
      device: {
        title: 'Hardware you need',
        cloud: 'You still need a computer or tablet with a browser. An old one will do.',
        pc: 'The PC is the device. Nothing else is needed.',
      },
      offline: {
        title: 'Without a network',
        cloud: 'Doesn’t work. Every session needs a connection.',
        pc: 'Keeps working.',
      },
      graphics: {
        title: 'Graphics',
        cloud: 'What each edition offers. Test demanding software first.',
        pc: 'Any graphics card you buy.',
      },
      years: {
        title: 'Over many years',
        cloud: 'You pay for as long as you use it.',
        pc: 'A PC that lasts five years can cost less in total.',
      },
    },
  },
  buy: {
    eyebrow: 'Buying',
    title: 'How to buy',
    calculate: {
      title: 'Calculate the price',
      text: 'Choose region, size, disks and quantity. Every cost is listed.',
    },
    quote: {
      title: 'Get a quote',
      text: 'Every configuration is a quote to print, share and verify by its QR code. It says how long its prices hold.',
    },
    order: {
      title: 'Request a formal quote',
      text: 'The quote has a button for it. Sales answers in writing, with a contract and an invoice.',
    },
    manage: {
      title: 'Manage orders and invoices',
      text: 'They are under Billing in your account. If you buy through a partner, the partner handles contracts, invoices, billing and support.',
    },
    payment: 'Ways to pay',
    contact: 'Contact sales',
  },
}
