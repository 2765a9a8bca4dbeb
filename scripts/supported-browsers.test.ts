import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceSupportEn } from '#web/website/service-support/text.en.ts'
import { serviceSupportZh } from '#web/website/service-support/text.zh.ts'
import { inRoot } from './root.ts'
import { supportedBrowsers } from './supported-browsers.ts'

test('the oldest supported browsers are those of the promise', () => {
  expect(
    Object.fromEntries(
      supportedBrowsers().map(({ target, version }) => [target.replace(version, ''), version]),
    ),
  ).toEqual({
    chrome: '109',
    edge: '109',
    firefox: '115',
    safari: '16.4',
    ios: '16.4',
  })
})

test('README and the support page name them', () => {
  const words = [
    /## Supported browsers\n(.*)/.exec(readFileSync(inRoot('README.md'), 'utf8'))?.[1],
    serviceSupportEn.browsers.text,
    serviceSupportZh.browsers.text,
  ]
  for (const text of words)
    expect(text?.match(/\d+(\.\d+)?(?! ?\))/g)?.slice(0, 4)).toEqual(
      expect.arrayContaining(['109', '115', '16.4']),
    )
})
