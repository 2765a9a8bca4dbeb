import type { SameText } from '#web/platform/text/same-text.ts'
import type { trialResultZh } from './trial-result.text.zh.ts'

/** Namespace `trialResult`: the page of one trial. */
export const trialResultEn: SameText<typeof trialResultZh> = {
  result: {
    requested: 'We’ve received your application',
    requestedText: 'We’ll start setting up your desktop in a moment.',
    provisioning: 'We’re setting up your desktop',
    provisioningText: 'You can leave this page. We’ll e-mail you when your desktop is ready.',
    ready: 'Your desktop is ready',
    readyText:
      'Your {{days}}-day trial has started. When it expires, the desktop stops. We keep your data for {{grace, plural(one: day; other: days)}}, then wipe it.',
    stopped: 'Your desktop is shut down',
    stoppedText: 'Your files are kept. Start the desktop to continue; the trial still ends at its time.',
    ended: 'This trial has ended',
    endedText:
      'The desktop has stopped, and you were not charged. We keep your data for {{grace, plural(one: day; other: days)}} after the trial ends, then wipe it. To keep it, convert to a paid desktop of the same size within that time. You can also try other regions.',
    wiped: 'The data of this trial has been wiped',
    wipedText: 'The desktop and its disks are gone. You can try other regions.',
    converted: 'This is now a paid desktop',
    convertedText:
      'The desktop, its data and its size stay as they are. It no longer expires, and its data is kept.',
    failed: 'We couldn’t set up your desktop',
    failedText: 'Sorry, this was our fault. It doesn’t count as your trial. You can try again.',
    inApproval: 'We’re reviewing your application',
    inApprovalText: 'You can leave this page. We’ll e-mail you the result.',
    waiting: 'You’re on the waiting list',
    waitingText:
      'All places in this region are taken. When one is free, we reserve it for you and e-mail you.',
    offered: 'A place is reserved for you',
    offeredText:
      'Accept it in time and we’ll set up your desktop. Otherwise, the place goes to the next person.',
    declined: 'We can’t approve your application',
    declinedText: 'It doesn’t count as your trial. See the reason below.',
    withdrawn: 'You withdrew this application',
    withdrawnText: 'It doesn’t count as your trial. You can apply again at any time.',
    lapsed: 'The place has expired',
    lapsedText:
      'It went to the next person on the list. It doesn’t count as your trial; you can apply again.',
    next: 'What happens next',
    nextMail: 'We’ll e-mail the address in your application when you can start.',
    nextConsole: 'Open the desktop in the browser, or connect with the client.',
    nextIdle: 'After {{hours}}\u00a0hour idle, the desktop shuts down. Connect again to continue.',
    nextEnd:
      'After {{hours, plural(one: hour; other: hours)}}, the trial expires and the desktop stops. We keep your data for {{grace, plural(one: day; other: days)}}, then wipe it. Convert to a paid desktop of the same size within that time to keep it.',
    toTrials: 'View my trials',
    again: 'Apply with other choices',
    elsewhere: 'Try another region',
    missing: 'Trial not found',
    missingText: 'It doesn’t exist, or it belongs to another account.',
    apply: 'Start free trial',
  },
}
