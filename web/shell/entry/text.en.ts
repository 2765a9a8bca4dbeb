import type { SameText } from '#web/platform/text/same-text.ts'
import type { entryZh } from './text.zh.ts'

/** Namespace `entry`: what is next to the forms of the entry pages. */
export const entryEn: SameText<typeof entryZh> = {
  waiting: {
    trialText: 'Submit it with one click after you register or log in.',
    unsentText: 'It hasn’t been sent yet. Continue after you register or log in.',
  },
  trial: {
    title: 'How your free trial works',
    points: [
      { name: 'Register', text: 'With your e-mail address. No credit card.' },
      { name: 'Choose a desktop', text: 'Its region, size and operating system.' },
      { name: 'We set it up', text: 'You get an e-mail as soon as it’s ready.' },
      { name: 'Use it for 72\u00a0hours', text: 'The time starts when the desktop is ready.' },
    ],
  },
  desk: {
    title: 'Operators’ desk',
    points: [
      { name: 'Requests sorted by due time', text: 'Each one shows when its answer is due.' },
      {
        name: 'Ten seconds to undo',
        text: 'Decisions take effect after that, and their e-mails are sent.',
      },
      { name: 'Everything is logged', text: 'Every decision, and every view of a document.' },
    ],
  },
  reset: {
    title: 'What a new password does',
    points: [
      { name: 'It applies at once', text: 'The old password no longer works.' },
      { name: 'Every device is logged out', text: 'Log in again on the ones you use.' },
      { name: 'You get an e-mail about it', text: 'So you notice a change that isn’t yours.' },
      { name: 'Nothing else changes', text: 'Desktops, files and requests stay as they are.' },
    ],
  },
  guard: {
    title: 'If the change isn’t yours',
    points: [
      {
        name: 'Open the whole link',
        text: 'If our e-mail shows it cut off, copy all of it into the address bar.',
      },
      { name: 'Opening it changes nothing', text: 'Only the button on the page does.' },
      { name: 'Choose a new password', text: 'Someone may know the current one.' },
    ],
  },
  provider: {
    title: 'If the login doesn’t work',
    points: [
      { name: 'Start from the login page', text: 'Each attempt works once, in the tab where it started.' },
      { name: 'Allow cookies', text: 'Your browser has to remember where the login started.' },
      { name: 'Use your password', text: 'Your user name and password always work, too.' },
    ],
  },
  locked: {
    title: 'Why accounts lock',
    points: [
      { name: 'Five wrong attempts', text: 'The lock stops others from guessing your password.' },
      { name: 'It ends after 15\u00a0minutes', text: 'Or at once, with the button on the page.' },
      { name: 'Opening the link changes nothing', text: 'Only the button on the page does.' },
      { name: 'Forgot your password?', text: 'Choose a new one. All devices are logged out.' },
    ],
  },
  account: {
    title: 'In your account',
    points: [
      {
        name: 'Your desktops and their timers',
        text: 'See when each one shuts down and when its trial expires.',
      },
      { name: 'Free trials by region', text: 'Three days each, to find the fastest one for you.' },
      { name: 'Your security settings', text: 'Two-step verification, logged-in devices, activity.' },
      { name: 'Your data', text: 'Get a copy of everything, or close the account.' },
    ],
  },
  sub: {
    title: 'In your account',
    points: [
      { name: 'Only what your role allows', text: 'The administrator of your primary account grants roles.' },
      {
        name: 'Your own password and two-step verification',
        text: 'Change them at any time in your security settings.',
      },
      { name: 'Your own devices', text: 'See where you are logged in, and log out there.' },
    ],
  },
}
