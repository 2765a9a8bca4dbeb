import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { sendContactMessage } from '#contract/messages/support/support.endpoints.ts'
import { CONTACT_FIELDS, CONTACT_TOPICS } from '#contract/messages/support/support.fields.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import styles from './contact.module.css'
import { CONTACT_FORM, ContactForm, ContactTips } from './contact-form.tsx'
import { messageFailure, messageValues, unsent } from './contact-values.ts'

export const handle = { form: CONTACT_FORM } satisfies PageHandle

/** What a link begins the form with, `?topic=price&message=…`: all of a message, which its rule may refuse when it is sent. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('topic')
  const message = searchParams.get('message') ?? ''
  return { topic: CONTACT_TOPICS.find((topic) => topic === wanted), message }
}

/** Handles the form: redirects to the confirmation, or renders the form again with its input. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = messageValues(CONTACT_FIELDS, form)
  // The language switch submits the form: it is rendered in the other language with its input.
  if (form.has('language')) return data(unsent(values))
  // The API validates the fields.
  const sent = await context.get(pageContext).callApi(sendContactMessage, { body: values as never })
  if (sent.ok) {
    const { reference, isRepeat } = sent.data
    return redirect(`${PATHS.contactSent}?ref=${reference}${isRepeat ? '&again=1' : ''}`, 303)
  }
  return data(messageFailure(CONTACT_FIELDS, values, sent.error), { status: sent.error.status })
}

/** The contact form on a page of its own: target of its submission and of links with a topic. */
export default function ContactPage() {
  const { t } = useTranslation('support')
  const { product } = useSite()
  const { topic, message } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('contact.description', { product })} />
      <div>
        <h1 className="below-3 text-h2">{t('contact.title')}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
        <ContactTips />
        <Mailboxes />
      </div>
      <ContactForm topic={topic} message={message} failure={failure} />
    </main>
  )
}

/** Our mailboxes, where there are any, and where the hours of support are. */
function Mailboxes() {
  const { t } = useTranslation('support')
  const { serviceEmail, salesEmail } = useSite()
  const mailboxes = [
    { name: t('contact.service'), email: serviceEmail },
    { name: t('contact.sales'), email: salesEmail },
  ].filter(({ email }) => email)
  return (
    <div className="stack gap-3 text-s">
      {mailboxes.length > 0 ? (
        <FactList
          facts={mailboxes.map(({ name, email }) => [
            name,
            <a key={name} className="brand" href={`mailto:${email}`}>
              {email}
            </a>,
          ])}
        />
      ) : null}
      <p>
        <a className="tap brand strong" href={`${PATHS.serviceSupport}#hours`}>
          {t('contact.hours')}
        </a>
      </p>
    </div>
  )
}
