import { useTranslation } from 'react-i18next'
import type { GuideName } from '#contract/features/resource/resource.fields.ts'
import styles from './guide.module.css'
import { STEP_PICTURES, type StepPicture } from './step-pictures.tsx'

/** What each guide is about, in three screens. */
const STEPS: Record<GuideName, readonly [StepPicture, StepPicture, StepPicture]> = {
  'first-sign-in': ['register', 'code', 'account'],
  clients: ['download', 'checksum', 'connect'],
  trial: ['choose', 'provisioning', 'timers'],
  'prices-and-quotes': ['calculator', 'discount', 'quote'],
  'email-and-password': ['spam', 'password', 'locked'],
  'second-factor-and-sessions': ['authenticator', 'recovery', 'devices'],
  'your-data': ['consents', 'download', 'closing'],
  troubleshooting: ['network', 'provisioning', 'request'],
}

const ORDER = ['first', 'second', 'third'] as const

/** The guide's steps as pictures of its screens, each with its words. */
export function GuideSteps({ name }: { name: GuideName }) {
  const { t } = useTranslation('resource')
  return (
    <ol className={styles.steps}>
      {STEPS[name].map((picture, at) => (
        <li key={picture}>
          <svg viewBox="0 0 200 120" fill="none" aria-hidden="true">
            {STEP_PICTURES[picture]}
          </svg>
          <p>{t(`steps.${name}.${ORDER[at] ?? 'third'}`)}</p>
        </li>
      ))}
    </ol>
  )
}
