/** What is measured of a page that is open: each text runs in the page and returns what is wrong. */
import type { Page } from 'playwright-core'

/** Runs in the page: what is wider than the window, without what scrolls by itself. */
export const TOO_WIDE = `(() => {
  const excess = document.documentElement.scrollWidth - innerWidth
  if (excess <= 0) return ''
  const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  const last = wide.at(-1)
  return excess + ' px too wide: ' + (last?.outerHTML.slice(0, 100) ?? '')
})()`

/** Runs in the page: targets that lie on another one. What is inside a field belongs to it. */
export const OVERLAPS = `(() => {
  const targets = [...document.querySelectorAll('a[href], button, summary, [role=switch], select')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden=true]'))
    .flatMap((each) => [...each.getClientRects()].map((box) => ({ each, box })))
    .filter(({ box }) => box.width > 2 && box.height > 2)
  const found = []
  // What scrolls in a part of the page, or below a bar, is not next to what is outside.
  const layerOf = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at)
      if (/sticky|fixed/.test(position) || /auto|scroll/.test(overflowY)) return at
    }
  }
  for (const [at, one] of targets.entries())
    for (const other of targets.slice(at + 1)) {
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across <= 1 || down <= 1) continue
      if (layerOf(one.each) !== layerOf(other.each)) continue
      const name = ({ each }) => (each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 30)
      found.push(name(one) + ' overlaps ' + name(other))
    }
  return found
})()`

/** Runs in the page: fields without room for a word, and buttons with a character in each line. */
export const SQUEEZED = `[...document.querySelectorAll('input, button, a')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden=true]'))
  .flatMap((each) => {
    const { width, height } = each.getBoundingClientRect()
    const name = each.getAttribute('aria-label') ?? each.name ?? each.textContent
    if (/^(text|search|email|tel|url|password)$/.test(each.type) && width > 2 && width < 96 && !(each.maxLength > 0 || each.inputMode))
      return [name + ' has ' + width + ' px']
    const characters = each.tagName === 'BUTTON' ? each.innerText.trim() : ''
    return characters.length > 1 && characters.length < 9 && height > 64 && width < 90 ? [characters + ' is ' + height + ' px high'] : []
  })`

/**
 * Runs in the page: columns of a table that is scrolled to its start, and sorted by, of which pinned columns or the edge
 * cut the words, or which show no order.
 */
export const CUT_COLUMNS = `[...document.querySelectorAll('[role=grid]')].flatMap((grid) => {
  const heads = [...grid.querySelectorAll('thead th')].filter((each) => each.innerText.trim() || each.querySelector('button'))
  const isPinned = (each) => getComputedStyle(each).right === '0px' || getComputedStyle(each).left !== 'auto'
  let frame = grid
  while (frame.parentElement && !/auto|scroll/.test(getComputedStyle(frame).overflowX)) frame = frame.parentElement
  const pinned = heads.filter(isPinned).map((each) => each.getBoundingClientRect())
  const edge = frame.getBoundingClientRect().right
  const sorted = heads.filter((each) => each.matches('[aria-sort=ascending], [aria-sort=descending]'))
  const isMarked = (each) => {
    const { borderTopColor, borderBottomColor } = getComputedStyle(each.querySelector('span'), '::after')
    return [borderTopColor, borderBottomColor].some((color) => color !== 'rgba(0, 0, 0, 0)')
  }
  const unmarked = sorted.filter((each) => !isMarked(each)).map((each) => 'the column ' + each.innerText.trim() + ' shows no order')
  return [...unmarked, ...sorted.filter((each) => !isPinned(each)).flatMap((each) => {
    const words = document.createRange()
    words.selectNodeContents(each)
    const { left, right } = words.getBoundingClientRect()
    const isCut = right > edge + 1 || pinned.some((box) => left < box.right - 1 && right > box.left + 1)
    return isCut ? ['the column ' + each.innerText.trim() + ', by which rows are sorted, is cut'] : []
  })]
})`

/** Runs in the page: pictures that are wider than what they are in. */
export const PICTURES = `[...document.querySelectorAll('main :is(svg, img)')].flatMap((each) => {
  const frame = each.parentElement
  const isApart = !each.checkVisibility({ visibilityProperty: true }) || /absolute|fixed/.test(getComputedStyle(each).position)
  if (isApart || getComputedStyle(frame).overflowX !== 'visible') return []
  const excess = each.getBoundingClientRect().right - frame.getBoundingClientRect().right
  return excess > 1 ? ['a picture is ' + excess + ' px wider than ' + frame.outerHTML.slice(0, 60)] : []
})`

/** Runs in the page: check boxes, selects and searches that the engine draws in its own way, and its fields of dates. */
export const NATIVE = `[...document.querySelectorAll('select, input[type=checkbox], input[type=search], input[type=date], input[type=time], input[type=datetime-local]')]
  .filter((each) => getComputedStyle(each).appearance !== 'none' || /date|time/.test(each.type))
  .map((each) => each.tagName + ' ' + (each.name || each.id || each.getAttribute('aria-label')) + ' is the engine\u2019s own')`

/** Runs in the page: the spacing of text that WCAG 1.4.12 lets readers set. */
const SPACE_TEXT = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }')
  document.adoptedStyleSheets = [sheet]
})()`

/**
 * Runs in the page: controls with a name that does not have the words that are seen on them (WCAG 2.5.3): people who speak
 * to their computer say what they read.
 */
export const NAMES = `(() => {
  const plain = (text) => text.normalize('NFKC').toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, '')
  return [...document.querySelectorAll(':is(a[href], button, summary, [role=tab], [role=switch])[aria-label]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !plain(each.getAttribute('aria-label')).includes(plain(each.innerText)))
    .map((each) => each.innerText + ' is named ' + each.getAttribute('aria-label'))
})()`

/** Runs in the page: what its outline has none or too much of, which axe finds no fault with. */
export const STRUCTURE = `(() => {
  const shown = [...document.querySelectorAll('h1, ul, ol, aside, th')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const all = (name) => shown.filter((each) => each.matches(name))
  const named = '[aria-label], [aria-labelledby]'
  return [
    ...(all('h1').length === 1 ? [] : [all('h1').length + ' headings of the first level']),
    ...all('ul, ol').filter((each) => each.children.length === 0).map((each) => 'an empty list in ' + each.parentElement.textContent.slice(0, 60)),
    ...all('aside').filter((each) => !each.matches(named)).map((each) => 'an aside without a name: ' + each.textContent.slice(0, 60)),
    ...all('th').filter((each) => each.textContent.trim() === '' && !each.matches(named) && !each.querySelector(named)).map((each) => 'an empty heading in ' + each.parentElement.textContent.slice(0, 60)),
  ]
})()`

/** Whether the page is too wide with the spacing of text that readers may set; the spacing goes again. */
export async function spacedTextProblems(page: Page): Promise<string[]> {
  await page.evaluate(SPACE_TEXT)
  const found = await page.evaluate<string>(TOO_WIDE)
  await page.evaluate('document.adoptedStyleSheets = []')
  return found ? [`spaced text: ${found}`] : []
}

/** Runs in the page: what is over all sheets of paper, and so over the text of each. */
const ON_EACH_SHEET = `[...document.querySelectorAll('body *')]
  .filter((each) => getComputedStyle(each).position === 'fixed' && each.getClientRects().length > 0 && !each.matches('.visually-hidden, .visually-hidden *, :has([role=dialog])'))
  .map((each) => each.tagName + '.' + each.className + ' is on each sheet')`

/** What is wrong with the page on paper, which has the width of the window. */
export async function printProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = [await page.evaluate<string>(TOO_WIDE), ...(await page.evaluate<string[]>(ON_EACH_SHEET))]
  await page.emulateMedia({ media: null })
  return found.filter(Boolean).map((problem) => `on paper: ${problem}`)
}
