/**
 * Password managers, translators and grammar checkers change the document before React has hydrated it; React would
 * find what the server did not send, and render the whole document anew. This inline script of hydrated pages records
 * every change of the body from the moment at which it is parsed, until the page's scripts take the record over.
 */
const SOURCE = `
((w,d)=>{let l=[],o=new MutationObserver(r=>{l.push(...r)});
d.addEventListener('readystatechange',_=>o.observe(d.body,{childList:true,characterData:true,subtree:true,characterDataOldValue:true}),{once:true});
w.takeForeignChanges=_=>(l.push(...o.takeRecords()),o.disconnect(),l)})(window,document)`

export const FOREIGN_CHANGES_SCRIPT = /* @__PURE__ */ SOURCE.replaceAll('\n', '')

const ALL_CHANGES = { childList: true, characterData: true, subtree: true, characterDataOldValue: true }

/** Software that repeats its change more often than this within one task would do so for ever. */
const MOST_ROUNDS = 20

/** An element that is not ours, and where it was. */
interface ForeignElement {
  readonly element: Element
  readonly parent: Node
  readonly next: Node | null
}

/**
 * Makes the body what the server sent, and keeps it so while React hydrates it, whose own changes come all at once at
 * the end. The function that it returns ends this, and puts back the elements that were taken out: their owner expects
 * them there.
 */
export function keepAsSent(): () => void {
  const foreign: ForeignElement[] = []
  const { takeForeignChanges } = window as { takeForeignChanges?: () => readonly MutationRecord[] }
  let rounds = 0
  const observer = new MutationObserver((changes) => {
    if (rounds === 0) setTimeout(() => (rounds = 0))
    rounds += 1
    if (rounds > MOST_ROUNDS) return observer.disconnect()
    undo(changes)
  })
  const undo = (changes: readonly MutationRecord[]) => {
    foreign.push(...elementsAddedIn(changes))
    for (const change of [...changes].reverse()) undoChange(change)
    // What undid them is no change to undo.
    observer.takeRecords()
  }
  undo(takeForeignChanges?.() ?? [])
  observer.observe(document.body, ALL_CHANGES)
  return () => {
    observer.disconnect()
    for (const each of foreign.splice(0)) putBack(each)
  }
}

function putBack({ element, parent, next }: ForeignElement): void {
  const before = next?.parentNode === parent ? next : null
  const siblings = [before, before ? before.previousSibling : parent.lastChild]
  // Its owner may have put another one there meanwhile.
  if (element.isConnected || siblings.some((node) => node?.isEqualNode(element))) return
  parent.insertBefore(element, before)
}

function undoChange({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (type === 'characterData') {
    target.nodeValue = oldValue
    return
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node)
  const next = nextSibling?.parentNode === target ? nextSibling : null
  for (const node of removedNodes) target.insertBefore(node, next)
}

/** Elements that were put between ours; not those in place of ours or around them, as the translation of a text. */
function elementsAddedIn(changes: readonly MutationRecord[]): ForeignElement[] {
  const ours = new Set<Node>()
  const added = new Set<Node>()
  for (const { addedNodes, removedNodes } of changes) {
    for (const node of removedNodes) if (!added.has(node)) ours.add(node)
    for (const node of addedNodes) if (!ours.has(node)) added.add(node)
  }
  return changes.flatMap(({ target, addedNodes, removedNodes, nextSibling }) =>
    [...addedNodes].flatMap((node) => {
      const isBetween = removedNodes.length === 0 && !added.has(target) && node.parentNode === target
      const isWhole =
        node instanceof Element && !ours.has(node) && ![...ours].some((own) => node.contains(own))
      return isBetween && isWhole ? [{ element: node, parent: target, next: nextSibling }] : []
    }),
  )
}
