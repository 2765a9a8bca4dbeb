/** What is measured of a dialog or a panel that is open. */

/**
 * Runs in the page: what is wrong with the dialog or panel that is open. Texts have room to its edge, its last buttons are
 * in one line where they fit, it fits its window, no target lies on another, and each part has its styles.
 */
export const DIALOG = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]:not([data-tone])')].at(-1)
  if (!dialog) return ['none']
  const found = []
  const frame = dialog.getBoundingClientRect()
  const nameOf = (each) => (each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40)
  const seen = (selector) => [...dialog.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
  if (dialog.scrollWidth > dialog.clientWidth + 1) found.push('is ' + (dialog.scrollWidth - dialog.clientWidth) + ' px too wide')
  if (frame.left < -1 || frame.right > innerWidth + 1) found.push('is outside of its window: ' + frame.left + ' to ' + frame.right)
  if (frame.top < -1) found.push('begins above its window')
  const walk = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  for (let text; (text = walk.nextNode()); ) {
    const { parentElement } = text
    if (!text.data.trim() || !parentElement.checkVisibility({ visibilityProperty: true }) || parentElement.closest('.visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 2 && box.left - frame.left < 8) found.push('no room before ' + text.data.trim().slice(0, 40))
  }
  for (const end of seen('div')) {
    const buttons = [...end.children].filter((each) => each.tagName === 'BUTTON' && each.innerText.trim())
    if (buttons.length !== 2 || getComputedStyle(end).display !== 'flex') continue
    const [one, other] = buttons.map((each) => each.getBoundingClientRect())
    const needed = buttons.reduce((sum, each) => sum + each.innerText.length * 9 + 52, 0)
    if (one.top !== other.top && needed < end.clientWidth) found.push('its buttons are in two lines: ' + buttons.map((each) => each.innerText).join(', '))
  }
  const targets = seen('a[href], button, summary, [role=switch], select, input, textarea')
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2)
  const layerOf = (each) => {
    for (let at = each; at !== dialog; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at)
      if (/sticky|fixed/.test(position) || /auto|scroll/.test(overflowY)) return at
    }
  }
  for (const [at, one] of targets.entries())
    for (const other of targets.slice(at + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const isInField = [one, other].some(({ each }) => /INPUT|TEXTAREA/.test(each.tagName))
      if (across <= 1 || down <= 1 || isInField || one.each.contains(other.each) || layerOf(one.each) !== layerOf(other.each)) continue
      found.push(nameOf(one.each) + ' overlaps ' + nameOf(other.each))
    }
  for (const each of seen('svg:not(figure svg, [role=img], [preserveAspectRatio=none])')) if (each.getBoundingClientRect().width > 100) found.push('an icon has ' + each.getBoundingClientRect().width + ' px')
  for (const each of seen('select, input[type=checkbox], input[type=search]'))
    if (getComputedStyle(each).appearance !== 'none') found.push(nameOf(each) + each.name + ' is the engine\u2019s own')
  for (const each of seen('input[type=date], input[type=time], input[type=datetime-local]')) found.push(each.name + ' is the engine\u2019s own')
  for (const each of seen('button'))
    if (/outset/.test(getComputedStyle(each).borderStyle)) found.push(nameOf(each) + ' is an unstyled button')
  const rules = []
  const read = (list) => { for (const rule of list) { if (rule.selectorText) rules.push(rule.selectorText); if (rule.cssRules) read(rule.cssRules) } }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet.cssRules)
  const known = new Set(rules.join(' ').match(/\\.[\\w-]+/g))
  const bare = new Set([...dialog.querySelectorAll('[class]')].flatMap((each) => [...each.classList]).filter((name) => !/^react-aria-/.test(name) && !known.has('.' + CSS.escape(name))))
  if (bare.size > 0) found.push('without styles: ' + [...bare].join(', '))
  return found.slice(0, 6)
})()`
