/** How pages call the API: keys and repeats are those of `callApi` (decision 091). */
import { expect, test } from 'vitest'
import { readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { at, code, type SourceFile, textAt, textOf, visit } from './tree.ts'

test('only callApi sends an Idempotency-Key', () => {
  const senders = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && /idempotency-?key/i.test(textOf(path)))
    .map(({ path }) => path)
  expect(senders).toEqual(['web/platform/api/call-api.ts'])
})

test('files are sent by useUpload, for which the form around waits', () => {
  const wrong = code('web/')
    .filter(({ path }) => path !== 'web/platform/api/use-upload.ts' && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        CallExpression(node) {
          const [, input] = node.arguments
          if (textAt(file, node.callee) !== 'callApi' || !input) return
          if (/\bupload\b(:|,| })/.test(textAt(file, input))) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

/** Who makes a call that changes something without `useAction` or `useApiForm`, and why. */
const OTHER_CALLERS: Record<string, string> = {
  // Functions of a hook or a prop that give the answer to a `run` elsewhere.
  'web/company/sub-account-admin/factor-rule.tsx': 'by `useRuleSaving`, which runs it',
  'web/company/sub-account-admin/network-rule.tsx': 'by `useRuleSaving`, which runs it',
  'web/company/sub-account-admin/sub-account-sessions.tsx': 'rows, run by `end`',
  'web/deals/pipeline/deal.page.tsx': 'an edit, run by the thread',
  'web/deals/pipeline/talk-panel.tsx': 'an edit, run by the thread',
  'web/identity/sign-in/sessions.page.tsx': 'the list, whose button runs it',
  'web/lists/list/views-bar.tsx': 'views, run by their dialog',
  'web/partners/association/own-dialogs.tsx': 'two calls, run by the dialog',
  'web/people/agreement/use-consents.ts': 'consents, run by their buttons',
  'web/privacy/closure/closure-store.ts': 'the store, whose button runs it',
  // Owners of what is edited.
  'web/deals/pipeline/deal-form-end.tsx': 'the form of a deal, which saves first',
  'web/deals/pipeline/use-deal-draft.ts': 'saves a deal while it is typed',
  'web/publishing/content/use-draft.ts': 'saves a draft while it is typed',
  'web/company/sub-account-admin/sub-account-form.tsx':
    'the second call of a form, whose error the form shows',
  // The work of a queue: decisions with undo, which a stack of its own shows.
  'web/requests/queue/queue-work.ts': 'decisions with undo',
  'web/requests/queue/use-queue-work.ts': 'decisions with undo',
  'web/requests/queue/decide-together.tsx': 'one after the other, run by the bar of the ticked rows',
  'web/deals/pipeline/desk-deal.tsx': 'what the pane shows is the answer',
  'web/deals/pipeline/use-board.ts': 'moves of cards, one after the other, with a refusal of their own',
  // Nothing waits for the answer, or the page itself is what shows it.
  'web/files/file/attachments.tsx': 'a file that nothing names is deleted by the way',
  'web/files/file/image-field.tsx': 'a file that nothing names is deleted by the way',
  'web/identity/third-party/third-party.page.tsx': 'the page makes it by itself',
  'web/partners/association/use-invited.ts': 'made by the page itself after the login',
  'web/platform/session/end-session.ts': 'the page of logging out makes it by itself',
}

/** What hands a call over to `useAction`: its `run`, and the parts that take a call and run it. */
const RUNS = /(^|[.?])run$/
const HANDED_OVER = /^(call|run|send|onSave|restore)$/

/** Calls of lists, contents, imports and queues that only read, by the name of the endpoint in its group. */
const READS = /\.(items?|list|select|selection|export|template|get|version|history|overview|preview)$/

function writesIn(file: SourceFile): string[] {
  const ranges: { readonly start: number; readonly end: number }[] = []
  const calls: { readonly node: { start: number; end: number }; readonly endpoint: string }[] = []
  /** Functions called `call`, and where each is called by that name. */
  const held: { readonly start: number; readonly end: number }[] = []
  const heldCalls: { readonly start: number; readonly end: number }[] = []
  let isHandedOver = false
  const isIn = (node: { start: number; end: number }): boolean =>
    ranges.some(({ start, end }) => start <= node.start && node.end <= end)
  visit(file, {
    CallExpression(node) {
      if (RUNS.test(textAt(file, node.callee))) {
        ranges.push(...node.arguments)
        isHandedOver ||= node.arguments.some((each) => textAt(file, each) === 'call')
      }
      if (textAt(file, node.callee) === 'call') heldCalls.push(node)
      const [endpoint] = node.arguments
      if (textAt(file, node.callee) === 'callApi' && endpoint)
        calls.push({ node, endpoint: textAt(file, endpoint) })
    },
    JSXAttribute(node) {
      if (!node.value || !HANDED_OVER.test(textAt(file, node.name))) return
      ranges.push(node.value)
      isHandedOver ||= textAt(file, node.value) === '{call}'
    },
    Property(node) {
      if (HANDED_OVER.test(textAt(file, node.key))) ranges.push(node.value)
    },
    VariableDeclarator(node) {
      if (node.init?.type === 'ArrowFunctionExpression' && textAt(file, node.id) === 'call')
        held.push(node.init)
    },
  })
  // What is called by its name outside of what is run goes by itself.
  if (heldCalls.every(isIn) && (isHandedOver || heldCalls.length > 0)) ranges.push(...held)
  return calls
    .filter(
      ({ endpoint }) => WRITES.has(endpoint) || (endpoint.includes('endpoints.') && !READS.test(endpoint)),
    )
    .filter(({ node }) => !isIn(node))
    .map(({ node, endpoint }) => `${at(file, node)} ${endpoint}`)
}

const WRITES = new Set(
  declaredEndpoints()
    .filter(({ spec }) => readsIdempotencyKey(spec))
    .map(({ constant }) => constant),
)

test('a call that changes something is made by useAction or useApiForm', () => {
  const ui = /^web\/(platform\/api|ui\/(form|action))\//
  const found = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ui.test(path))
    .map((file) => ({ path: file.path, writes: writesIn(file) }))
    .filter(({ writes }) => writes.length > 0)
  const listed = new Set(Object.keys(OTHER_CALLERS))
  expect(found.filter(({ path }) => !listed.has(path)).flatMap(({ writes }) => writes)).toEqual([])
  const callers = new Set(found.map(({ path }) => path))
  expect([...listed].filter((path) => !callers.has(path))).toEqual([])
})

test('a busy state is that of useBusy', () => {
  const found = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .filter(({ path }) =>
      /, set(Is)?(Busy|Pending|Saving|Testing|Deleting|Working)\] = useState/.test(textOf(path)),
    )
    .map(({ path }) => path)
  expect(found).toEqual([])
})

test('a recent sign-in is asked for by buttons and forms as such', () => {
  const callers = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .filter(({ imports }) => imports.some(({ names }) => names?.includes('withRecentAuth')))
    .map(({ path }) => path)
  expect(callers).toEqual([
    // The second call of a form.
    'web/company/sub-account-admin/sub-account-form.tsx',
    // Bulk actions of lists, which go on with the rows that are left.
    'web/lists/list/run-bulk.ts',
    'web/ui/action/use-action.ts',
    'web/ui/form/code-field.tsx',
    'web/ui/form/use-api-form.ts',
  ])
})

test('what follows an answer leads on by `useGo`, which leaves a person alone who has left the page', () => {
  const wrong = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'web/platform/page/use-go.ts')
    .flatMap((file) => {
      const names = [...textOf(file.path).matchAll(/const (\w+) = useNavigate\(\)/g)].map(([, name]) => name)
      const found: string[] = []
      /** From the first `await` of an async function to its end. */
      let later: readonly (readonly [number, number])[] = []
      const note = (node: { async: boolean; start: number; end: number }): void => {
        const first = node.async ? textAt(file, node).indexOf('await ') : -1
        if (first >= 0) later = [...later, [node.start + first, node.end]]
      }
      visit(file, {
        ArrowFunctionExpression: note,
        FunctionDeclaration: note,
        CallExpression(node) {
          if (!names.includes(textAt(file, node.callee))) return
          if (later.some(([from, to]) => from < node.start && node.end <= to)) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})
