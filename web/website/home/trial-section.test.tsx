import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { useReadyFact } from '#web/catalog/catalog/shared.ts'
import type { ShownReadyTime } from '#web/platform/text/ready-time.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { TrialSection } from './trial-section.tsx'

const ESTIMATED = { medianMs: null, desktops: 0, reviewed: false }
const REVIEWED = { ...ESTIMATED, reviewed: true }

test('a desktop is promised in minutes', () => {
  renderInPage(<TrialSection readyTime={ESTIMATED} />)
  screen.getByText(/^The desktop is ready in about 10\sminutes\. /)
})

test('where every application is reviewed, the minutes begin with its approval, in each language', () => {
  renderInPage(<TrialSection readyTime={REVIEWED} />)
  screen.getByText(/^The desktop is ready about 10\sminutes after approval\. /)
  renderInPage(<TrialSection readyTime={REVIEWED} />, 'zh')
  screen.getByText(/^审核通过后约 10\s分钟桌面即可就绪，/)
})

function Fact({ readyTime }: { readonly readyTime: ShownReadyTime }) {
  const [label, value] = useReadyFact(readyTime)
  return <p>{`${value} ${label}`}</p>
}

test.each([
  [ESTIMATED, /^About 10\sminutes from request to desktop$/],
  [REVIEWED, /^About 10\sminutes from approval to desktop$/],
  [
    { ...REVIEWED, medianMs: 540_000, desktops: 31 },
    /^9\smin\S* from approval to desktop, median of the last 7\sdays \(31\sdesktops\)$/,
  ],
])('the key figure says from when it counts: %o', (readyTime, text) => {
  renderInPage(<Fact readyTime={readyTime} />)
  screen.getByText(text)
})
