import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import type { MailBody } from './mail.ts'
import { messageIdOf, refuseHostileMail } from './mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const brand = {
  product: (language: string) => (language === 'zh' ? '云桌面' : 'Cloud <Desktop>'),
  serviceEmail: 'help@example.com',
}
const full: MailBody = {
  greeting: 'Hello Ada,',
  blocks: [
    { kind: 'text', text: 'first words' },
    { kind: 'text', text: 'second words' },
    { kind: 'code', code: '012345' },
    { kind: 'link', label: 'Open', url: 'https://desktop.example.com/a?b=1&c=2' },
  ],
  closing: ['good for 10 minutes'],
}
const sent = {
  to: 'ada@example.com',
  language: 'en' as Language,
  subject: 'A subject',
  body: full,
}
const mail = (change: Partial<typeof sent> = {}) => ({ ...sent, ...change })
const words = (text: string): MailBody => ({ blocks: [{ kind: 'text', text }] })

describe('the text form', () => {
  test('says everything, in order, and who sent it', () => {
    expect(renderText(full, 'en', brand)).toBe(
      [
        'Hello Ada,',
        'first words',
        'second words',
        '    012345',
        'Open:\nhttps://desktop.example.com/a?b=1&c=2',
        'good for 10 minutes',
        '-- \nSent automatically by Cloud <Desktop>. Questions? E-mail help@example.com\n',
      ].join('\n\n'),
    )
  })

  test('leaves out what a mail does not have', () => {
    expect(renderText(words('only this'), 'zh', brand)).toBe(
      'only this\n\n-- \n此邮件由云桌面自动发送。如需帮助，请发邮件至 help@example.com\n',
    )
  })
})

test('a mail that can be switched off says where, in both forms and languages', () => {
  const switchOff = 'https://desktop.example.com/content/notifications#mail-preferences'
  const body = { ...words('news'), switchOff }
  expect(renderText(body, 'en', brand)).toContain(`-- \nTurn off e-mail of this kind: ${switchOff}\nSent`)
  expect(renderText(body, 'zh', brand)).toContain(`如不再需要此类邮件，可在此关闭：${switchOff}`)
  expect(renderHtml(mail({ body }), brand)).toContain(`<a class="link" href="${switchOff}"`)
  expect(renderText(words('news'), 'en', brand)).not.toContain('Turn off')
})

test('addresses of pages and mailboxes are links, without the sign that ends their sentence', () => {
  const html = renderHtml(
    mail({
      body: words('Write to ada@example.com. See https://a.example/b?c=1&d=2, or（https://b.example/x）。'),
    }),
    brand,
  )
  const targets = [...html.matchAll(/<a class="link" href="([^"]*)"/g)].map(([, target]) => target)
  expect(targets).toEqual([
    'mailto:ada@example.com',
    'https://a.example/b?c=1&amp;d=2',
    'https://b.example/x',
    'mailto:help@example.com',
  ])
})

describe('the HTML form', () => {
  test('lets a long word break, so that no mail is wider than a phone', () => {
    const sheet = /<td class="sheet" style="([^"]*)">/.exec(renderHtml(mail(), brand))?.[1]
    expect(sheet?.split(';')).toContain('word-break:break-word')
  })

  test('says the same, in the language that it declares', () => {
    const html = renderHtml(mail(), brand)
    for (const words of [
      'Hello Ada,',
      'first words',
      'second words',
      '012345',
      '>Open</a>',
      'good for 10 minutes',
    ])
      expect(html).toContain(words)
    expect(html).toContain('<html lang="en">')
    expect(renderHtml(mail({ language: 'zh' }), brand)).toContain('<html lang="zh-CN">')
    expect(html).toContain('href="https://desktop.example.com/a?b=1&amp;c=2"')
    expect(html).toContain('Cloud &lt;Desktop&gt;')
  })

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '&lt;b&gt;'])(
    'shows %s as it was typed, in every place',
    (hostile) => {
      const body: MailBody = {
        greeting: hostile,
        blocks: [
          { kind: 'text', text: hostile },
          { kind: 'text', text: hostile },
          { kind: 'code', code: hostile },
          { kind: 'link', label: hostile, url: `https://example.com/${encodeURI(hostile)}'"<` },
        ],
        closing: [hostile],
      }
      const html = renderHtml(mail({ subject: hostile, body }), { ...brand, product: () => hostile })
      const clean = renderHtml(mail({ subject: 'x' }), brand)
      const tags = (text: string) => [...text.matchAll(/<[a-z!/][^>]*>/gi)].length
      expect(tags(html)).toBe(tags(clean))
      expect(html).not.toMatch(/<script|<img|onmouseover='/)
      expect(html).not.toMatch(/href="[^"]*["'<][^>]*'>/)
    },
  )
})

describe('a hostile mail is refused', () => {
  test.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\n',
    'Ada <a@example.com>',
    '"a b"@example.com',
    'a@b@example.com',
    'a@example.com;b@example.com',
    'a\u0000@example.com',
    '@example.com',
    'nobody',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('to %j', (to) => {
    expect(() => refuseHostileMail(mail({ to }))).toThrow('not one plain mail address')
  })

  test('with a header in its subject', () => {
    expect(() => refuseHostileMail(mail({ subject: 'Hi\r\nBcc: b@example.com' }))).toThrow('one line')
  })

  test('with its code in the subject', () => {
    const body: MailBody = { blocks: [{ kind: 'code', code: '345678' }] }
    expect(() => refuseHostileMail(mail({ subject: '345678 is your code', body }))).toThrow('no code')
    expect(() => refuseHostileMail(mail({ subject: 'Your code', body }))).not.toThrow()
  })

  test('with a link that runs something', () => {
    const body: MailBody = { blocks: [{ kind: 'link', label: 'Open', url: 'javascript:alert(1)' }] }
    expect(() => refuseHostileMail(mail({ body }))).toThrow('http')
  })

  test('while an ordinary one passes', () => {
    expect(() => refuseHostileMail(mail())).not.toThrow()
    expect(() => refuseHostileMail(mail({ to: "o'brien+tag@sub.example.co.uk" }))).not.toThrow()
  })
})

test('the Message-ID is made of the id and the domain of the sender', () => {
  expect(messageIdOf('x1', 'no-reply@example.com')).toBe('<x1@example.com>')
})

test('a logo has the height of the head and the width of its own proportions', () => {
  const mailLogo = { address: 'https://desktop.example.com/logo.png', width: 300, height: 100, hasName: true }
  const html = renderHtml(mail(), { ...brand, mailLogo })
  expect(html).toContain(
    '<td width="78"><img src="https://desktop.example.com/logo.png" width="78" height="26"',
  )
})

test('the logo is read out as the product where it has its name, and not where the name is next to it', () => {
  const altWith = (hasName: boolean) => {
    const mailLogo = { address: 'https://desktop.example.com/logo.png', width: 300, height: 100, hasName }
    return /<img [^>]*alt="([^"]*)"/.exec(renderHtml(mail(), { ...brand, mailLogo }))?.[1]
  }
  expect([altWith(true), altWith(false)]).toEqual(['Cloud &lt;Desktop&gt;', ''])
})
