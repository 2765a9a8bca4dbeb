import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { MESSAGE_REFERENCE } from '#contract/messages/support/support.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import styles from './contact-sent.module.css'

/** The message's reference; without one nothing was sent, and the form is the place to be. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('ref') ?? ''
  if (!MESSAGE_REFERENCE.test(reference)) throw redirect(PATHS.contact)
  return { reference, isRepeat: searchParams.get('again') === '1' }
}

/** Confirmation, and what happens next. It can be opened again: the form is not sent by it. */
export default function ContactSentPage() {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const { reference, isRepeat } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={styles.page}>
      <svg className={styles.picture} viewBox="0 0 240 140" aria-hidden="true">
        <path
          d="M10 112c26 14 44-12 62-20"
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="2"
          strokeDasharray="1 8"
        />
        <g transform="translate(-16 8) rotate(-9 150 62)">
          <rect x="98" y="28" width="106" height="70" rx="10" fill="var(--sheet)" stroke="var(--ink-3)" />
          <path d="m102 34 43 36c4 3 8 3 12 0l43-36" fill="none" stroke="var(--brand)" strokeWidth="3" />
        </g>
        <circle cx="182" cy="38" r="18" fill="var(--good)" />
        <path d="m174 38 6 6 11-12" fill="none" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <h1 className="below-4 text-h2">{isRepeat ? t('sent.repeated') : t('sent.title')}</h1>
      <p className="below-5 quiet text-s">
        {t('sent.reference')} <b className="ink mono">{reference}</b>
      </p>
      <Actions>
        <ButtonLink href={PATHS.guides} tone="main">
          {t('sent.guides')}
        </ButtonLink>
        <ButtonLink href={PATHS.home} tone="quiet">
          {t('sent.home')}
        </ButtonLink>
      </Actions>
      <section className={styles.next} aria-labelledby="next">
        <h2 className="below-6 text-h3" id="next">
          {t('sent.next')}
        </h2>
        <Steps
          steps={[
            { title: t('sent.received.title'), text: t('sent.received.text') },
            { title: t('sent.answer.title'), text: t('sent.answer.text') },
            { title: t('sent.nothing.title'), text: t('sent.nothing.text', { email }) },
          ]}
        />
      </section>
    </main>
  )
}
