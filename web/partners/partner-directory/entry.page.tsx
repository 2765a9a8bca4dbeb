import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { shortened } from '#contract/kit/fields/shortened.ts'
import { listed } from '#contract/kit/listed.ts'
import { MESSAGE_REFERENCE } from '#contract/messages/support/support.fields.ts'
import {
  type DirectoryEntry,
  getDirectoryEntry,
  sendPartnerMessage,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import {
  DIRECTORY,
  PARTNER_MESSAGE_FIELDS,
  type PartnerMessageField,
} from '#contract/partners/partner-directory/partner-directory.fields.ts'
import {
  type MessageFailure,
  MessageForm,
  messageFailure,
  messageField,
  messageValues,
  unsent,
  WideField,
} from '#web/messages/support/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { partnerOrganization } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import { Trail } from '#web/ui/trail.tsx'
import { Written } from '#web/ui/written.tsx'
import styles from './directory.module.css'

const FORM = 'partner-message'

export const handle = {
  form: FORM,
  titleOf: (loaded: unknown) => (loaded as Loaded | undefined)?.entry.name,
} satisfies PageHandle

type Loaded = Awaited<ReturnType<typeof loader>>

/** The partner of the address; with the reference of a message, that it was sent. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(pageContext)
  const { entry: entryId = '' } = params
  const entry = await orThrow(await callApi(getDirectoryEntry, { params: { entryId } }))
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('sent') ?? ''
  const sent = MESSAGE_REFERENCE.test(reference)
    ? { reference, isRepeat: searchParams.get('again') === '1' }
    : undefined
  return { entry, sent }
}

/** Handles the form: redirects to the confirmation, or renders the page again with its input. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { entry: entryId = '' } = params
  const values = messageValues(PARTNER_MESSAGE_FIELDS, form)
  // The language switch submits the form: it is rendered in the other language with its input.
  if (form.has('language')) return data(unsent(values))
  const input = { params: { entryId }, body: values as never }
  const sent = await context.get(pageContext).callApi(sendPartnerMessage, input)
  if (sent.ok) {
    const { reference, isRepeat } = sent.data
    return redirect(
      `${pathTo(PATHS.partnerEntry, { entry: entryId })}?sent=${reference}${isRepeat ? '&again=1' : ''}`,
      303,
    )
  }
  return data(messageFailure(PARTNER_MESSAGE_FIELDS, values, sent.error), { status: sent.error.status })
}

/** A partner of the directory, with a form that reaches it. */
export default function EntryPage() {
  const { t } = useTranslation(['partnerDirectory', 'titles'])
  const { product } = useSite()
  const origin = useOrigin()
  const { entry, sent } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const { name, city, summary } = entry
  const about = { ...entry, path: pathTo(PATHS.partnerEntry, { entry: entry.id }) }
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('entry.description', { name, city, product, summary: firstLine(summary) })} />
      <StructuredData data={import.meta.env.SSR ? partnerOrganization(about, origin) : undefined} />
      <Trail
        label={t('trail')}
        steps={[
          { href: PATHS.partner, name: t('titles:partner') },
          { href: PATHS.partnerDirectory, name: t('titles:partnerDirectory') },
        ]}
        here={name}
      />
      <div className={styles.entry}>
        <div>
          <h1 className="below-3 text-h2">{name}</h1>
          <p className="above-4 below-5 lines">
            <Written>{summary}</Written>
          </p>
          <Scope entry={entry} />
          <p className="above-4 quiet text-xs">{t('entry.stated')}</p>
        </div>
        <section aria-labelledby="message-title">
          {sent ? <Sent name={name} {...sent} /> : <Contact entry={entry} failure={failure} />}
        </section>
      </div>
    </main>
  )
}

/** Search engines show some 150 characters of a description. */
const DESCRIBED = 120

function firstLine(summary: string): string {
  return shortened(summary.replaceAll(/\s+/g, ' '), DESCRIBED)
}

function Scope({ entry: { level, city, website, regions, industries } }: { readonly entry: DirectoryEntry }) {
  const { t, i18n } = useTranslation('partnerDirectory')
  const list = (names: readonly string[]) => listed(names, i18n.language)
  const site = website ? (
    <a href={website} rel="nofollow ugc noopener noreferrer">
      {new URL(website).host}
    </a>
  ) : null
  return (
    <FactList
      look="lines"
      facts={[
        [t('levelLabel'), t(`level.${level}`)],
        [t('city'), city],
        [t('regions'), list(regions.map((region) => t(`region.${region}`)))],
        [t('industries'), list(industries.map((industry) => t(`industry.${industry}`)))],
        ...(site ? [[t('website'), site] as const] : []),
      ]}
    />
  )
}

interface ContactProps {
  readonly entry: DirectoryEntry
  readonly failure: MessageFailure<PartnerMessageField> | undefined
}

function Contact({ entry: { id }, failure }: ContactProps) {
  const { t } = useTranslation('partnerDirectory')
  const field = (of: Exclude<PartnerMessageField, 'homepage'>) => ({
    ...messageField(of, failure),
    label: t(`entry.${of}`),
  })
  return (
    <MessageForm
      id={FORM}
      action={pathTo(PATHS.partnerEntry, { entry: id })}
      failure={failure}
      instead={<a href={PATHS.partnerDirectory}>{t('entry.others')}</a>}
      privacy={t('entry.privacy')}
    >
      <WideField>
        <h2 className="below-2 text-h3" id="message-title">
          {t('entry.contact')}
        </h2>
        <p className="quiet">{t('entry.lead')}</p>
      </WideField>
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} hint={t('entry.emailHint')} autoComplete="email" inputMode="email" />
      <WideField>
        <TextInput {...field('companyName')} optional autoComplete="organization" />
      </WideField>
      <WideField>
        <TextArea
          {...field('message')}
          hint={t('entry.messageHint', { max: DIRECTORY.messageMax })}
          rows={7}
        />
      </WideField>
    </MessageForm>
  )
}

interface SentProps {
  readonly name: string
  readonly reference: string
  readonly isRepeat: boolean
}

/** It can be opened again: the form is not sent by it. */
function Sent({ name, reference, isRepeat }: SentProps) {
  const { t } = useTranslation('partnerDirectory')
  return (
    <div className="card pad-5">
      <h2 className="below-2 text-h3" id="message-title">
        {t(isRepeat ? 'sent.repeated' : 'sent.title')}
      </h2>
      <p className="below-4 quiet">
        {t('sent.reference')} <b>{reference}</b>
      </p>
      <p className="below-4 quiet">{t('sent.text', { name })}</p>
      <ButtonLink href={PATHS.partnerDirectory} tone="quiet">
        {t('entry.others')}
      </ButtonLink>
    </div>
  )
}
