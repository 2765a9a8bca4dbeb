import { expect, test } from 'vitest'
import { findsName, mentionedIn, pinyinInitials } from './name-search.ts'

test.each([
  ['王敏', 'wm'],
  ['陈宇', 'cy'],
  ['林照', 'lz'],
  ['欧阳娜娜', 'oynn'],
  ['刘洋', 'ly'],
  ['张伟', 'zw'],
  ['赵雪', 'zx'],
  ['周杰', 'zj'],
  ['孙悦', 'sy'],
  ['吴桐', 'wt'],
  ['郑爽', 'zs'],
  ['冯刚', 'fg'],
  ['蒋欣', 'jx'],
  ['韩冰', 'hb'],
  ['邓超', 'dc'],
  ['高圆圆', 'gyy'],
  ['马云', 'my'],
  ['潘安', 'pa'],
  ['秦岚', 'ql'],
  ['任杰', 'rj'],
  ['唐嫣', 'ty'],
  ['易扬', 'yy'],
  ['倪妮', 'nn'],
  ['柯南', 'kn'],
  ['白 Ling', 'bling'],
  ['Wang Min', ''],
])('%s has the initials %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials)
})

test('a name is found by a part of it, in any case, and by the beginning of its initials', () => {
  const found = (name: string) => ['', 'min', '敏', 'w', 'wm', 'm'].filter((typed) => findsName(name, typed))
  expect(found('王敏')).toEqual(['', '敏', 'w', 'wm'])
  expect(found('Wang Min')).toEqual(['', 'min', 'w', 'm'])
})

const colleagues = [
  { id: 'one', name: 'Wang' },
  { id: 'two', name: 'Wang Min' },
  { id: 'three', name: '陈宇' },
]

test('those who are named with @ are mentioned, each once', () => {
  expect(mentionedIn('@Wang please look, @陈宇看一下, @Wang', colleagues).sort()).toEqual(['one', 'three'])
  expect(mentionedIn('Wang Min asked', colleagues)).toEqual([])
})

test('of two names that begin alike only the one that was written', () => {
  expect(mentionedIn('@Wang Min please look', colleagues)).toEqual(['two'])
  expect(mentionedIn('@Wang Min and @Wang', colleagues).sort()).toEqual(['one', 'two'])
})
