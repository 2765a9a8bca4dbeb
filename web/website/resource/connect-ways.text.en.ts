import type { SameText } from '#web/platform/text/same-text.ts'
import type { connectWaysZh } from './connect-ways.text.zh.ts'

export const connectWaysEn: SameText<typeof connectWaysZh> = {
  title: 'Connect to your desktop',
  browser: 'In the browser',
  browserText: 'Nothing to install.',
  fastest: 'Fastest',
  own: 'For your system',
  client: 'Client for {{platform}}',
  clients: 'Clients for Windows, Mac and Android',
  version: 'Version {{version}} · {{size}}',
  demo: 'Sample file of the local demo',
  download: 'Download',
  checksum: 'SHA-256 checksum',
  others: 'Other systems',
  steps: 'First steps',
  stepConnect: 'Install the client and connect',
  stepTrial: 'What the trial includes',
  stepTrouble: 'If you can’t connect',
  platform: { windows: 'Windows', mac: 'Mac', android: 'Android' },
}
