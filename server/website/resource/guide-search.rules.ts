import { foldedText } from '#contract/kit/fields/folded-text.ts'

/** A part of a guide under one heading of the second level; number 0 is the text before the first of them. */
export interface Chapter {
  readonly number: number
  readonly title: string
  readonly text: string
}

export interface Found<C extends Chapter> {
  readonly chapter: C
  readonly excerpt: { text: string; hit: boolean }[]
}

/** The chapters of a Markdown text, their words without its signs. */
export function chaptersOf(markdown: string): Chapter[] {
  return markdown.split(/^(?=## )/m).map((part, number) => {
    const [, title = '', text = ''] = /^#{1,2} (.+)\n([\s\S]*)$/.exec(part) ?? []
    return { number, title, text: plainText(text) }
  })
}

/** Markdown as it reads: no signs, no addresses of links, one space where lines broke. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:[-*>#]+|\d+\.)\s+/gm, '')
      .replace(/^\s*\|?[\s|:-]+\|?\s*$/gm, '')
      .replace(/\*\*|`/g, '')
      .replaceAll('|', ' ')
      // A broken line joins with a space, but not between two Chinese characters.
      .replace(/(?<=[\p{Script=Han}，。、；：？！])\s*\n\s*(?=\p{Script=Han})/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const WORD_TYPES = new Intl.Segmenter('zh', { granularity: 'word' })
/** Words that say nothing about what is looked for. */
const EMPTY_WORDS = new Set(
  (
    'a an and are can do does for from get how i in is it my of on or the to was what when where why with you your ' +
    '的 了 吗 呢 吧 啊 是 在 我 你 您 和 与 或 也 都 就 要 会 能 请 把 被 给 对 从 到 为 怎么 怎么办 怎样 如何 什么 哪里 哪儿 ' +
    '为什么 可以 能不能 多少 一个 这个 那个 怎 么 办'
  ).split(' '),
)

/** Words that people use for the same thing, so that one finds the other. */
const SAME_THING = [
  ['关机', '关闭'],
  ['账号', '帐号', '账户', '帐户'],
  ['登录', '登陆'],
  ['密码', '口令'],
  ['价格', '费用', '多少钱', '价钱'],
  ['邮箱', '邮件'],
  ['安卓', 'android'],
  ['苹果', 'mac', 'macos'],
  ['log', 'sign', 'login', 'signin'],
  ['mail', 'email', 'mailbox'],
  ['price', 'cost', 'fee'],
  ['shut', 'close'],
]

/** A USB drive in Chinese, whose Latin letter and character would otherwise be two words. */
const USB_DRIVE = /[u优]\s*盘/g

/**
 * The words of a question. Chinese has no spaces: the dictionary of ICU, which Node carries, cuts it into words. A
 * single character that it leaves over belongs to the word before, where the guides have such a word (验证 码,
 * 账 号), and else says too little. Words that say nothing are left out, unless nothing else was asked.
 */
export function wordsOf(question: string, everything: string): string[] {
  const words: string[] = []
  let wasHan = false
  const asked = foldedText(question).replace(USB_DRIVE, 'usb')
  for (const { segment, isWordLike } of WORD_TYPES.segment(asked)) {
    const isTelling = Boolean(isWordLike) && !EMPTY_WORDS.has(segment)
    const isHan = isTelling && /^\p{Script=Han}+$/u.test(segment)
    const joined = (words.at(-1) ?? '') + segment
    if (isHan && wasHan && segment.length === 1 && everything.includes(joined)) {
      words[words.length - 1] = joined
    } else if (isTelling) {
      words.push(segment)
    }
    wasHan = isHan
  }
  const telling = words.filter((word) => !/^\p{Script=Han}$/u.test(word))
  if (telling.length > 0) return [...new Set(telling)]
  return words.length > 0 ? words : [question.trim()]
}

/** The weight of a word by its place. */
const WEIGHT = { title: 6, text: 1, whole: 8 }

/** Chapters that contain every word or, when there are none, at least half of them; best first. */
export function findChapters<C extends Chapter & { guideTitle: string }>(
  chapters: readonly C[],
  question: string,
): Found<C>[] {
  const everything = chapters
    .map(({ guideTitle, title, text }) => `${guideTitle} ${title} ${text}`)
    .join('\n')
  const words = wordsOf(question, everything)
  const patterns = words.map(patternOf)
  const whole = foldedText(question)
  const rated = chapters
    .map((chapter) => ({ chapter, ...rate(chapter, patterns, whole) }))
    .filter(({ found }) => found * 2 >= words.length && found > 0)
  const best = rated.filter(({ found }) => found === words.length)
  return (best.length > 0 ? best : rated)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ chapter }) => ({ chapter, excerpt: excerptOf(chapter.text, patterns) }))
}

function rate(chapter: Chapter & { guideTitle: string }, patterns: readonly RegExp[], whole: string) {
  const titles = foldedText(`${chapter.guideTitle} ${chapter.title}`)
  const text = foldedText(chapter.text)
  let found = 0
  let score = titles.includes(whole) || text.includes(whole) ? WEIGHT.whole : 0
  for (const pattern of patterns) {
    const inTitles = count(titles, pattern)
    const inText = count(text, pattern)
    if (inTitles + inText > 0) found += 1
    // The third mention of a word tells no more than the second.
    score += Math.min(inTitles, 1) * WEIGHT.title + Math.min(inText, 2) * WEIGHT.text
  }
  return { found, score }
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

/** Chinese words stand anywhere; others begin a word, and an English ending (s, es, ed, ing) may be on either side. */
function patternOf(word: string): RegExp {
  const stem = stemOf(word)
  const same = SAME_THING.find((words) => words.includes(word) || words.includes(stem)) ?? [word]
  return new RegExp(same.map(sourceOf).join('|'), 'giu')
}

function sourceOf(word: string): string {
  const literal = stemOf(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return /\p{Script=Han}/u.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}[\\p{L}\\p{N}]*`
}

/** An English word without its ending: logging and logged, prices and price. */
function stemOf(word: string): string {
  if (word.length <= 4 || /[^a-z]/.test(word)) return word
  const bare = word.replace(/(?:ing|ed|es|s|e)$/, '')
  // The doubled letter came with the ending.
  return bare.length < word.length - 1 ? bare.replace(/([bdgmnprt])\1$/, '$1') : bare
}

/** Characters shown before and after the first word that was found. */
const BEFORE = 30
const AFTER = 90

/** The text around the first word that was found, cut where words end, with every found word marked. */
function excerptOf(text: string, patterns: readonly RegExp[]): { text: string; hit: boolean }[] {
  const hits = patterns
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]),
    )
    .sort(([a = 0], [b = 0]) => a - b) as [number, number][]
  const first = hits[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : wordEdge(text, first - BEFORE)
  const to = wordEdge(text, first + AFTER)
  const parts: { text: string; hit: boolean }[] = []
  let at = from
  for (const [start, end] of hits) {
    if (start < at || end > to) continue
    if (start > at) parts.push({ text: text.slice(at, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < to) parts.push({ text: text.slice(at, to), hit: false })
  const [opening, closing] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return [
    ...(opening ? [{ text: opening, hit: false }] : []),
    ...parts,
    ...(closing ? [{ text: closing, hit: false }] : []),
  ]
}

/** The next place at which no Latin word is cut in two. */
function wordEdge(text: string, at: number): number {
  let edge = at
  while (
    edge < text.length &&
    /[\p{Script=Latin}\p{N}]/u.test(text[edge - 1] ?? '') &&
    /[\p{Script=Latin}\p{N}]/u.test(text[edge] ?? '')
  ) {
    edge += 1
  }
  return edge
}
