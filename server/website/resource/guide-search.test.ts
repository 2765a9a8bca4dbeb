import { expect, test } from 'vitest'
import { chaptersOf, findChapters, plainText, wordsOf } from './guide-search.rules.ts'

const GUIDE = `# 邮箱与密码

先说总的。

## 收不到验证码

查看垃圾邮件，再重新获取**验证码**。
请[联系](/x)管理员。

## 账号被锁定

连续输错 5 次密码，锁定 15 分钟。

## Logging in

Close the window. Prices are elsewhere.
`
const CHAPTERS = chaptersOf(GUIDE).map((chapter) => ({ ...chapter, guideTitle: '邮箱与密码' }))
const find = (question: string) => findChapters(CHAPTERS, question).map(({ chapter }) => chapter.title)

test('chapters begin at second-level headings; their text has no signs', () => {
  expect(chaptersOf(GUIDE).map(({ number, title }) => `${number} ${title}`)).toEqual([
    '0 邮箱与密码',
    '1 收不到验证码',
    '2 账号被锁定',
    '3 Logging in',
  ])
  expect(CHAPTERS[1]?.text).toBe('查看垃圾邮件，再重新获取验证码。请联系管理员。')
})

test('tables, lists and code read as text', () => {
  expect(plainText('| A | B |\n| --- | --- |\n| c | d |\n\n1. one\n- `two_x`')).toBe('A B c d one two_x')
})

test('Chinese questions are cut into words, those that say nothing left out', () => {
  const everything = CHAPTERS.map(({ text }) => text).join()
  expect(wordsOf('忘记密码怎么办？', everything)).toEqual(['忘记', '密码'])
  expect(wordsOf('验证码收不到', everything)).toEqual(['验证码', '不到'])
  expect(wordsOf('how do I get the code', everything)).toEqual(['code'])
  expect(wordsOf('how', everything)).toEqual(['how'])
})

test('finds Chinese words wherever they stand, best first', () => {
  expect(find('验证码')).toEqual(['收不到验证码'])
  expect(find('账号锁定')).toEqual(['账号被锁定'])
  expect(find('密码锁定')).toEqual(['账号被锁定'])
})

test('finds other words for the same thing, and English words in other forms', () => {
  expect(find('登陆')).toEqual([])
  expect(find('帐号')).toEqual(['账号被锁定'])
  expect(find('sign in')).toEqual(['Logging in'])
  expect(find('price')).toEqual(['Logging in'])
  expect(find('ＰＲＩＣＥ')).toEqual(['Logging in'])
  expect(find('rice')).toEqual([])
})

test('a USB drive has one word in Chinese', () => {
  expect(wordsOf('U 盘打印', '')).toEqual(['usb', '打印'])
  expect(wordsOf('优盘', '')).toEqual(['usb'])
})

test('half of the words will do where no chapter has all', () => {
  expect(find('锁定 发票')).toEqual(['账号被锁定'])
  expect(find('发票 合同 锁定')).toEqual([])
})

test('marks what was found, and nothing in between', () => {
  const [first] = findChapters(CHAPTERS, '锁定密码')
  expect(first?.excerpt).toEqual([
    { text: '连续输错 5 次', hit: false },
    { text: '密码', hit: true },
    { text: '，', hit: false },
    { text: '锁定', hit: true },
    { text: ' 15 分钟。', hit: false },
  ])
})

test('signs of patterns are no patterns', () => {
  expect(find('.*')).toEqual([])
  expect(find('(((')).toEqual([])
  expect(find('[a-z]+$')).toEqual([])
})
