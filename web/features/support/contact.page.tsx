import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { sendContactMessage } from '#contract/features/support/support.endpoints.ts'
import { CONTACT_TOPICS } from '#contract/features/support/support.fields.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import styles from './contact.module.css'
import { CONTACT_FORM, ContactForm } from './contact-form.tsx'
import { ContactTips } from './contact-tips.tsx'
import { contactFailure, contactValues, unsent } from './contact-values.ts'

export const handle = {
  title: 'contact',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
  query: ['topic'],
  form: CONTACT_FORM,
} satisfies PageHandle

/** The topic that the link here has chosen already, `?topic=partner`. */
export function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('topic')
  return { topic: CONTACT_TOPICS.find((topic) => topic === wanted) }
}

/** Takes the form as browsers send it without scripts: on to the thanks, or back here with everything typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = contactValues(form)
  // A change of language sends the form along: it comes back in the other language, with everything typed.
  if (form.has('language')) return data(unsent(values))
  // The API checks every field; here they are still whatever was sent.
  const sent = await context.get(pageContext).callApi(sendContactMessage, { body: values as never })
  if (sent.ok) return redirect(PATHS.contactSent, 303)
  return data(contactFailure(values, sent.error), { status: sent.error.status })
}

/** The contact form alone: where it is sent to, and where links with a topic lead. */
export default function ContactPage() {
  const { t } = useTranslation('support')
  const { product } = useSite()
  const { topic } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('contact.description', { product })} />
      <div className={styles.head}>
        <h1>{t('contact.title')}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
        <ContactTips />
      </div>
      <ContactForm topic={topic} failure={failure} />
    </main>
  )
}
