import { expect, test } from 'vitest'
import { type Mentioned, shownText, storedMentions, typedNames } from './mention.rules.ts'

const ID = '0123456789abcdefghjk'
const people = new Map<string, Mentioned>([
  ['lin-yue', { id: 'lin', userName: 'Lin-Yue', side: 'partner', isAble: true }],
  ['wang-lin', { id: ID, userName: 'wang-lin', side: 'operator', isAble: true }],
  ['zhao-yi', { id: 'zhaoyi00000000000000', userName: 'zhao-yi', side: 'operator', isAble: false }],
])

test('names behind an @ are found, each once, and parts of addresses and words are not', () => {
  expect(typedNames('@lin-yue, @LIN-YUE and (@wang-lin)')).toEqual(['lin-yue', 'wang-lin'])
  expect(typedNames('请看@lin-yue 的图')).toEqual(['lin-yue'])
  expect(typedNames('mail lin@lin-yue.example, @lin, @way-too-long-a-name-for-this')).toEqual([])
})

test('people of the partner stay named, operators are stored without a name', () => {
  const { text, mentioned } = storedMentions('@lin-yue see @Wang-Lin and @nobody-here', people)
  expect(text).toBe(`@Lin-Yue see @[${ID}] and @nobody-here`)
  expect(mentioned.map(({ id }) => id)).toEqual(['lin', ID])
})

test('an operator who cannot be told, or beyond the tenth, is stored without a name too', () => {
  expect(storedMentions('ask @zhao-yi', people)).toEqual({
    text: 'ask @[zhaoyi00000000000000]',
    mentioned: [],
  })
  const many = Array.from({ length: 11 }, (_, at): [string, Mentioned] => {
    const userName = `reviewer-${at}`
    return [userName, { id: `reviewer${at}`.padEnd(20, '0'), userName, side: 'operator', isAble: true }]
  })
  const { text, mentioned } = storedMentions(many.map(([name]) => `@${name}`).join(' '), new Map(many))
  expect(text).not.toContain('reviewer-')
  expect(mentioned).toHaveLength(10)
})

test('only the desk reads the name of an operator', () => {
  const names = new Map([[ID, 'wang-lin']])
  expect(shownText(`see @[${ID}]`, 'en', names)).toBe('see @wang-lin')
  expect(shownText(`see @[${ID}]`, 'en', new Map())).toBe('see @Our team')
  expect(shownText(`请@[${ID}]看`, 'zh', undefined)).toBe('请@我们的团队看')
})
