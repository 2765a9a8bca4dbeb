import { expect, test } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { makeText } from '#web/platform/text/make-text.ts'
import { marked, settled, withBoundParts } from './settled-text.ts'

/** A text with `{value}` places, filled and settled. */
function filled(text: string): string {
  return settled(text.replaceAll(/\{([^}]*)\}/g, (_, value: string) => marked(value)))
}

test.each([
  [
    'a space between Chinese characters goes',
    '含 {Windows 11 企业版} 和 80 GB',
    '含 Windows 11 企业版和 80 GB',
  ],
  ['of dates too', '{2026年12月4日} 到期，{2026年12月9日} 前回复', '2026年12月4日到期，2026年12月9日前回复'],
  ['and after a full-width mark', '{已完成。} 截至 {18:00}', '已完成。截至 18:00'],
  ['a letter has a space next to it', '{Ann}刚刚转给{Example}', 'Ann 刚刚转给 Example'],
  ['a figure stays with its unit', '共{3}个', '共 3\u00a0个'],
  ['Chinese names have none', '{陈瑜} 于 {2026年1月2日} 转出', '陈瑜于 2026年1月2日转出'],
  ['a space inside a value is its own', '{王 小明}提交了申请', '王 小明提交了申请'],
  ['an English text is not touched', 'for {深圳南岭} in {上海}', 'for 深圳南岭 in 上海'],
  ['a marked value between quotation marks', '“{Ward}”的保护期', '“Ward”的保护期'],
])('Chinese: %s', (_, text, expected) => {
  expect(filled(text)).toBe(expected)
})

test.each([
  ['Sold by {Acme Pte. Ltd.}.', 'Sold by Acme Pte. Ltd.'],
  ['由{某某公司。}。', '由某某公司。'],
  ['{Is it ready?}. Yes.', 'Is it ready? Yes.'],
  ['{Acme Ltd.}, since {2020}.', 'Acme Ltd., since 2020.'],
  ['Hello {}, welcome', 'Hello, welcome'],
  ['Desktop {} in {Shanghai}', 'Desktop in Shanghai'],
  ['Reason: {}', 'Reason:'],
  ['No value here. None.', 'No value here. None.'],
  ['Sent to {דוד כהן} (D-{7})', 'Sent to \u2068דוד כהן\u2069 (D-7)'],
  ['{شركة الأفق (ABC)}提交于{11月3日}', '\u2068شركة الأفق (ABC)\u2069提交于 11月3日'],
  ['Sold by {شركة ش.م.}.', 'Sold by \u2068شركة ش.م.\u2069'],
])('%s', (text, expected) => {
  expect(filled(text)).toBe(expected)
})

test('texts of errors, notifications and pages end with one full stop after a company that ends with one', () => {
  expect(fillText('We’re reviewing {{company}}.', { company: 'Marina Ltd.' })).toBe(
    'We’re reviewing Marina Ltd.',
  )
  const text = makeText('en', { kit: { sent: 'Link sent to {{name}}.' } })
  expect(text.t('sent' as never, { name: 'Marina Ltd.' } as never)).toBe('Link sent to Marina Ltd.')
})

test('no line begins with the dot between two facts, or the dash of a name', () => {
  expect(withBoundParts('Many people · Office - Standard, 2-3 days')).toBe(
    'Many people\u00a0· Office\u00a0- Standard, 2-3\u00a0days',
  )
})

test('no line ends within the name of a place', () => {
  expect(withBoundParts('In China East - Shanghai or Asia Pacific - Hong Kong (China)')).toBe(
    'In China\u00a0East\u00a0-\u00a0Shanghai or Asia\u00a0Pacific\u00a0-\u00a0Hong Kong (China)',
  )
})

test('a number is on the line of its days, hours or minutes, and of its noun in Chinese', () => {
  expect(withBoundParts('Within 3 working days, 24 hours or 2 rows. On Dec 1 at 18:00 for 7 more days')).toBe(
    'Within 3\u00a0working days, 24\u00a0hours or 2 rows. On Dec\u00a01 at 18:00 for 7\u00a0more days',
  )
  expect(withBoundParts('最多 2,000 个字，每次限 1 台')).toBe('最多 2,000\u00a0个字，每次限 1\u00a0台')
})

test('no line ends within a range of days, hours or minutes', () => {
  expect(withBoundParts('It takes 1 to 3 working days, 2 to 4 hours. From 6 to 20 letters')).toBe(
    'It takes 1\u00a0to\u00a03\u00a0working days, 2\u00a0to\u00a04\u00a0hours. From 6 to 20 letters',
  )
})

test('no line ends within an English date', () => {
  expect(withBoundParts('From Dec 1 to December 31, 2026 (UTC+8), May be 3')).toBe(
    'From Dec\u00a01 to December\u00a031,\u00a02026 (UTC+8), May be 3',
  )
})
