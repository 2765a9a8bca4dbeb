/** What people type is not lost: rows that move keep what they hold, texts stay until they are sent, and are never cut. */
import { expect, test } from 'vitest'
import { code } from './tree.ts'

/** Components that hold what is typed or chosen, or whether they are unfolded. */
const HOLDS_STATE =
  /<(input|select|textarea|details|\w*(Field|Fields|Input|TextArea|Select|Choice|CheckGroup|Checkbox|ComboBox))\b/

/** Files with inputs in which something else is keyed by its place. */
const KEYED_BY_PLACE: Record<string, string> = {
  'web/deals/pipeline/deal-thread.tsx': 'pieces of a text',
  'web/files/file/image-slots.tsx': 'slots that never change their places',
  'web/lists/list/list-body.tsx': 'lines of a skeleton',
  'web/ui/pager/pager.tsx': 'a gap between numbers of pages',
}

test('rows with inputs are keyed by themselves (useRowKeys), not by their place', () => {
  const wrong = code('web/').filter(
    ({ path, text }) => !(path in KEYED_BY_PLACE) && /noArrayIndexKey/.test(text) && HOLDS_STATE.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('no text is cut by maxlength: a field counts it (max), and sending says what is too long', () => {
  const wrong = code('web/').filter(({ path, text }) => path.endsWith('.tsx') && /\bmaxLength\s*=/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Texts that are no message: what one searches for, codes that prove something, what confirms an act. */
const NOT_SENT: Record<string, string> = {
  'web/deals/lead/pass-form.tsx': 'a search',
  'web/deals/pipeline/customer-choice.tsx': 'a search',
  'web/deals/pipeline/board-stages.tsx': 'what is said to screen readers',
  'web/files/file/attachments.tsx': 'what is said to screen readers',
  'web/desk/mail-template/templates.page.tsx': 'a search',
  'web/desk/setting/settings.page.tsx': 'a search',
  'web/files/file/image-field.tsx': 'what is said to screen readers',
  'web/files/file/image-slots.tsx': 'what is said to screen readers',
  'web/identity/re-authentication/factor-fields.tsx': 'a code',
  'web/identity/re-authentication/re-authentication-dialog.tsx': 'a password',
  'web/identity/second-factor/app-setup.tsx': 'a code',
  'web/lists/list/columns-dialog.tsx': 'what is said to screen readers',
  'web/lists/list/filter-field.tsx': 'a search',
  'web/privacy/closure/closure.page.tsx': 'a word that confirms',
  'web/publishing/content/content-items.tsx': 'a search',
  'web/shell/operator/palette.tsx': 'a search',
  'web/ui/pager/pager.tsx': 'the number of a page',
  'web/ui/step-field.tsx': 'what is said to screen readers',
  'web/ui/use-filtered-input.ts': 'what a filter left out',
  'web/website/release/new-release-file.tsx': 'the file that is chosen with it is gone with the page',
}

test('a typed text is held by useDraftText, useDraft, useEdited or a form, all of which keep it', () => {
  const holders = code('web/').filter(({ text }) => /useState(<string>)?\(''\)/.test(text))
  expect(holders.map(({ path }) => path).filter((path) => !(path in NOT_SENT))).toEqual([])
  expect(Object.keys(NOT_SENT).filter((path) => !holders.some((file) => file.path === path))).toEqual([])
})

/** Forms of which nothing is stored, since what is typed in them says who one is. */
const WITHOUT_DRAFT = [
  'web/identity/sign-in/log-in.page.tsx',
  'web/identity/sign-in/operator-log-in.page.tsx',
  'web/identity/sign-in/sub-accounts.page.tsx',
  'web/identity/third-party/third-party.page.tsx',
]

test('a form has a draft, but for those of sign-in', () => {
  const without = code('web/').filter(({ text }) => /^\s+draft: false,$/m.test(text))
  expect(without.map(({ path }) => path)).toEqual(WITHOUT_DRAFT)
})

test('a page asks before it is left by UnsavedChanges alone', () => {
  const wrong = code('web/').filter(
    ({ path, text }) =>
      !path.startsWith('web/ui/edited/') && /\b(useBlocker|addEventListener\('beforeunload')/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('what two people have changed is shown by the fields themselves: no form lists or passes it', () => {
  const wrong = code('web/').filter(
    ({ path, text }) =>
      !path.startsWith('web/ui/edited/') && /<Conflict(List|Note)\b|\bconflict-(list|note)\.tsx/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Notes of what no stored object has. */
const WITHOUT_VALUE = {
  'web/files/file/image-field.tsx': 'pictures of a request that is not sent yet',
  'web/lists/list/range-field.tsx': 'a filter',
  'web/ui/code-boxes.tsx': 'a code',
}

test('a field of its own names its value in its notes, so that a conflict finds it', () => {
  const without = code('web/').filter(({ text }) => {
    const notes = [...text.matchAll(/<FieldNotes\b[^>]*\/>/g)].map(([each]) => each)
    return notes.some((each) => !/\sname=/.test(each))
  })
  expect(without.map(({ path }) => path).toSorted()).toEqual(Object.keys(WITHOUT_VALUE))
})

/** Who asks whether a call was refused for its age. All else reads again by the form, or by what every call makes stale. */
const READS_AGAIN: Readonly<Record<string, string>> = {
  'web/company/sub-account-admin/rule-parts.tsx': 'a rule that is switched, read again',
  'web/deals/pipeline/use-deal-draft.ts': 'a deal that saves itself, by useEdited',
  'web/deals/pipeline/use-deal-form.ts': 'the same deal when it is sent',
  'web/publishing/content/publish-dialog.tsx': 'what is published, read again',
  'web/publishing/content/use-draft.ts': 'a content that saves itself, by useEdited',
  'web/requests/queue/queue-settings.tsx': 'settings, by useEdited',
  'web/ui/edited/use-seen.ts': 'what a dialog asks about',
}

test('no form has a way of its own for what was changed meanwhile', () => {
  const asking = code('web/').filter(({ text }) => /conflictErrors\.changedMeanwhile/.test(text))
  expect(asking.map(({ path }) => path).toSorted()).toEqual(Object.keys(READS_AGAIN))
})

/** Dialogs that send what was seen in another way, each with the reason. */
const SEEN_OTHERWISE: Record<string, string> = {
  'web/company/sub-account-admin/network-rule.tsx': 'the rule around it has the version',
  'web/partners/association/own-dialogs.tsx': 'a request that only its own account moves',
}

test('a dialog sends the version of what was there when it opened (useSeen, SeenDialog)', () => {
  const wrong = code('web/').filter(
    ({ path, text }) =>
      path.endsWith('.tsx') &&
      !path.endsWith('.test.tsx') &&
      /ui\/(dialog|late-confirm-dialog|action-dialog)\.tsx?'/.test(text) &&
      /(\bcallApi\([^;]*|\bbody(:| =) \{[^}]*)\b(version|revision|updatedAt|newest)\b/.test(text) &&
      !/\buseSeen\(|<SeenDialog\b/.test(text),
  )
  expect(wrong.map(({ path }) => path).sort()).toEqual(Object.keys(SEEN_OTHERWISE).sort())
})
