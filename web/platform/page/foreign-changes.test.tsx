import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FOREIGN_CHANGES_SCRIPT, keepAsSent } from './foreign-changes.ts'

const SENT =
  '<header><a>One</a> two</header><main><label>Name<input></label><p>A <b>bold</b> text.</p></main>'

/** The page as it is parsed, with its inline script. */
beforeEach(() => {
  document.body.innerHTML = SENT
  new Function(FOREIGN_CHANGES_SCRIPT)()
  document.dispatchEvent(new Event('readystatechange'))
})

afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(window, 'takeForeignChanges')
})

const nodesOf = (root: Node): Node[] => [...root.childNodes].flatMap((node) => [node, ...nodesOf(node)])

/** Changes the body in a way that any software may: adds, moves, removes, wraps, changes a text. */
const change = fc.record({ kind: fc.nat(5), node: fc.nat(60), place: fc.nat(60) })

function apply({ kind, node: at, place }: { kind: number; node: number; place: number }): void {
  const all = nodesOf(document.body)
  const node = all[at % all.length]
  const elements = all.filter((each) => each instanceof Element && !(each instanceof HTMLInputElement))
  const target = elements[place % elements.length] ?? document.body
  if (!node?.parentNode) return
  const added = document.createElement('font')
  if (kind === 0) node.parentNode.insertBefore(added, node.nextSibling)
  if (kind === 1 && !node.contains(target)) target.insertBefore(node, target.firstChild)
  if (kind === 2) node.parentNode.removeChild(node)
  if (kind === 3) {
    node.parentNode.replaceChild(added, node)
    added.append(node)
  }
  if (kind === 4 && node instanceof Text) node.data = `${node.data}!`
  if (kind === 5) target.textContent = 'all replaced'
}

const microtask = () => Promise.resolve()

test('whatever is changed before and while the page is hydrated, it is what the server sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change), fc.array(change), async (before, during) => {
      document.body.innerHTML = SENT
      const sent = nodesOf(document.body)
      new Function(FOREIGN_CHANGES_SCRIPT)()
      document.dispatchEvent(new Event('readystatechange'))
      for (const each of before) apply(each)
      const end = keepAsSent()
      expect(document.body.innerHTML).toBe(SENT)
      expect(nodesOf(document.body)).toEqual(sent)
      for (const each of during) apply(each)
      await microtask()
      expect(document.body.innerHTML).toBe(SENT)
      expect(nodesOf(document.body).every((node, n) => node === sent[n])).toBe(true)
      end()
    }),
    { numRuns: 300 },
  )
})

test('elements between those of the page come back once it is hydrated, in their places; translations do not', async () => {
  const [input, label, text] = ['input', 'label', 'p'].map((tag) => document.querySelector(tag) as Element)
  for (const name of ['keeper-lock', 'nordpass-icon']) input?.after(document.createElement(name))
  label?.append(document.createElement('lt-div'))
  const font = document.createElement('font')
  font.append('Ein ')
  text?.firstChild?.replaceWith(font)
  const end = keepAsSent()
  expect(document.body.innerHTML).toBe(SENT)
  input?.before(document.createElement('lt-highlighter'))
  await microtask()
  expect(document.body.innerHTML).toBe(SENT)
  end()
  expect(label?.innerHTML).toBe(
    'Name<lt-highlighter></lt-highlighter><input><nordpass-icon></nordpass-icon><keeper-lock></keeper-lock><lt-div></lt-div>',
  )
  expect(text?.innerHTML).toBe('A <b>bold</b> text.')
})

test('software that repeats its change at once does not keep the page busy for ever', async () => {
  const input = document.querySelector('input')
  const insist = () => {
    if (!document.querySelector('keeper-lock')) input?.after(document.createElement('keeper-lock'))
  }
  const insistent = new MutationObserver(insist)
  insistent.observe(document.body, { childList: true, subtree: true })
  const end = keepAsSent()
  insist()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelectorAll('keeper-lock')).toHaveLength(1)
  end()
  insistent.disconnect()
  expect(document.querySelectorAll('keeper-lock')).toHaveLength(1)
})

test('the inline script of the record is small', () => {
  expect(FOREIGN_CHANGES_SCRIPT.length).toBeLessThan(400)
})
