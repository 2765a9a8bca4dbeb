import { useTranslation } from 'react-i18next'
import type { GuideName } from '#contract/website/resource/resource.fields.ts'
import styles from './guide.module.css'
import { STEP_PICTURES, type StepPicture } from './step-pictures.tsx'

type Steps = readonly [StepPicture, StepPicture, StepPicture]

/** What each guide is about, in three screens, and where their words are. */
const STEPS = {
  'first-sign-in': { text: 'register', pictures: ['register', 'code', 'account'] },
  clients: { text: 'clients', pictures: ['download', 'checksum', 'connect'] },
  trial: { text: 'trial', pictures: ['choose', 'provisioning', 'timers'] },
  'prices-and-quotes': { text: 'prices', pictures: ['calculator', 'discount', 'quote'] },
  'email-and-password': { text: 'password', pictures: ['spam', 'password', 'locked'] },
  'second-factor-and-sessions': { text: 'security', pictures: ['authenticator', 'recovery', 'devices'] },
  'your-data': { text: 'ownData', pictures: ['consents', 'download', 'closing'] },
  troubleshooting: { text: 'troubleshooting', pictures: ['network', 'provisioning', 'request'] },
} as const satisfies Partial<Record<GuideName, { text: string; pictures: Steps }>>

const ORDER = ['first', 'second', 'third'] as const

/** The guide's steps as pictures of its screens, each with its words; a guide that operators added has none. */
export function GuideSteps({ name }: { name: string }) {
  const { t } = useTranslation('resource')
  if (!Object.hasOwn(STEPS, name)) return null
  const { text, pictures } = STEPS[name as keyof typeof STEPS]
  return (
    <ol className={styles.steps}>
      {pictures.map((picture, at) => (
        <li key={picture}>
          <svg viewBox="0 0 200 120" fill="none" aria-hidden="true">
            {STEP_PICTURES[picture]}
          </svg>
          <p>{t(`steps.${text}.${ORDER[at] ?? 'third'}`)}</p>
        </li>
      ))}
    </ol>
  )
}
