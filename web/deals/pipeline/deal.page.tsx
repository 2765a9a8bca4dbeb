import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LEAD_CALLS } from '#contract/deals/lead/lead-calls.rules.ts'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import {
  commentDeal,
  type Deal,
  editDealComment,
  getDeal,
  listDealPeople,
  withdrawDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { useMarkRead } from '#web/messages/notification/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Term } from '#web/ui/term-list.tsx'
import { Text } from '#web/ui/text.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import styles from './deal.module.css'
import { DealAnswer } from './deal-answer.tsx'
import { DealHistory } from './deal-history.tsx'
import { ReviewPanel, StagePanel } from './deal-panels.tsx'
import { DealThread } from './deal-thread.tsx'
import { ProtectionPanel } from './protection-panel.tsx'

export const handle = { text: ['pipeline', 'attachment'] } satisfies PageHandle

export async function clientLoader({ params }: LoaderFunctionArgs): Promise<Deal> {
  return orThrow(await callApi(getDeal, { params: { dealId: params.pipelineId ?? '' } }))
}
clientLoader.hydrate = true as const

/** The whole story of a deal on one page. */
export default function DealPage() {
  const { t } = useTranslation(['pipeline', 'accountTitles'])
  const deal = useLoaderData<typeof clientLoader>()
  const { values, unread } = deal
  useMarkRead(unread)
  const desktops = values.scale === null ? '' : t('page.desktops', { count: values.scale })
  const about = [t('page.number', { number: deal.number }), values.companyName, values.city, desktops]
  return (
    <div className="stack gap-5 fit">
      <PageTitle
        title={values.projectName || t('untitled')}
        lead={<Parts of={about.filter(Boolean)} />}
        back={{ path: PATHS.pipelineManagement, label: t('accountTitles:pipelineManagement') }}
      >
        <Edit deal={deal} />
      </PageTitle>
      {deal.actions.includes('reply') ? <Asked deal={deal} /> : null}
      <div className={`card stack columns-14 ${styles.band}`}>
        <ReviewPanel deal={deal} />
        <StagePanel deal={deal} onDone={shownIsTrue} />
        <ProtectionPanel deal={deal} onDone={shownIsTrue} />
      </div>
      <div className={`stack gap-6 fit ${styles.columns}`}>
        <Values deal={deal} />
        <div className="stack gap-6 fit packed">
          <Comments deal={deal} onDone={shownIsTrue} />
          <DealHistory title={t('page.history')} history={deal.history} />
        </div>
      </div>
      <Withdraw deal={deal} onDone={shownIsTrue} />
    </div>
  )
}

/** In lines that break between the parts, so that none ends with a mark between two. */
function Parts({ of }: { readonly of: readonly string[] }) {
  return (
    <span className="row gap-0 across-4">
      {of.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
        <span key={at}>{part}</span>
      ))}
    </span>
  )
}

interface PartProps {
  readonly deal: Deal
  readonly onDone: () => Promise<void>
}

/** What the desk asked, and the reply that returns the deal to review: nothing else moves it now. */
function Asked({ deal }: Pick<PartProps, 'deal'>) {
  const { t } = useTranslation('pipeline')
  return (
    <section className="pad-4 pad-sides-5 stack gap-3 round-m amber-wash" aria-labelledby="asked">
      <h2 id="asked">{t('page.asked')}</h2>
      <DealAnswer deal={deal} onChange={shownIsTrue} />
    </section>
  )
}

function Edit({ deal }: Pick<PartProps, 'deal'>) {
  const { t } = useTranslation('pipeline')
  if (deal.editable.length === 0) return null
  const words = deal.status === 'draft' ? t('page.continue') : t('page.edit')
  return (
    <Link
      to={pathTo(PATHS.pipelineInfo, {}, { deal: deal.id })}
      className={buttonClass({ tone: 'quiet', size: 'medium' })}
    >
      {words}
    </Link>
  )
}

function Withdraw({ deal: { id, version, actions }, onDone }: PartProps) {
  const { t } = useTranslation('pipeline')
  const [asking, setAsking] = useState(false)
  const mayWithdraw = actions.includes('withdraw')
  // An open question stays, so that it says why it was refused.
  if (!mayWithdraw && !asking) return null
  return (
    <p className="pad-top-5 ruled">
      {mayWithdraw ? (
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {t('page.withdraw')}
        </Button>
      ) : null}
      {asking ? (
        <SeenDialog
          about={version}
          title={t('page.withdrawQuestion')}
          label={t('page.withdraw')}
          call={(seen) => callApi(withdrawDeal, { params: { dealId: id }, body: { version: seen } })}
          done={t('page.withdrawn')}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          {t('page.withdrawText')}
        </SeenDialog>
      ) : null}
    </p>
  )
}

/** The fields that are filled in, by the parts of the form; the project has the longest. */
function Values({ deal }: Pick<PartProps, 'deal'>) {
  const { t } = useTranslation('pipeline')
  const { lead } = deal
  return (
    <div className="stack gap-6 columns-18">
      <div className="stack gap-5 fit packed">
        <Group deal={deal} group="customer" />
        <Group deal={deal} group="contact">
          {lead === null ? [] : [[t('page.lead'), <FromLead key="lead" {...lead} />]]}
        </Group>
      </div>
      <div className="stack gap-3 fit packed">
        <Group deal={deal} group="project" />
        {deal.status === 'approved' ? <p className="quiet text-s">{t('page.identity')}</p> : null}
      </div>
    </div>
  )
}

interface GroupProps extends Pick<PartProps, 'deal'> {
  readonly group: keyof typeof dealFields.groups
  /** What is known besides its fields. */
  readonly children?: readonly Term[]
}

function Group({ deal: { values }, group, children = [] }: GroupProps) {
  const { t, i18n } = useTranslation('pipeline')
  const phoneText = usePhoneText()
  const language = i18n.language as Language
  const names: readonly string[] = dealFields.inGroup(group)
  const facts = dealFields
    .facts(values, language)
    .filter(({ name }) => names.includes(name))
    .map(
      ({ name, value }) => [t(`field.${name}`), name === 'contactPhone' ? phoneText(value) : value] as const,
    )
  if (facts.length + children.length === 0) return null
  return (
    <section className="stack gap-3 fit" aria-labelledby={group}>
      <h2 className="text-l" id={group}>
        {dealFields.groups[group][language]}
      </h2>
      <FactList look="lines" facts={[...facts, ...children]} />
    </section>
  )
}

/** The lead that it comes from; a link for those who may see leads. */
function FromLead({ id, number }: NonNullable<Deal['lead']>) {
  const { t } = useTranslation('pipeline')
  const mayRead = useMayCall()(LEAD_CALLS.read)
  const name = t('page.leadNumber', { number })
  return mayRead ? <Link to={pathTo(PATHS.lead, { leadId: id })}>{name}</Link> : <Text>{name}</Text>
}

function Comments({ deal: { id: dealId, comments, actions }, onDone }: PartProps) {
  const { t } = useTranslation('pipeline')
  const mayCall = useMayCall()
  const findPeople = useCallback(
    (search: string) => callApi(listDealPeople, { params: { dealId }, query: { search } }),
    [dealId],
  )
  return (
    <DealThread
      draftKey={dealId}
      comments={comments}
      side="partner"
      mayWrite={actions.includes('comment') && mayCall(commentDeal) && mayCall(editDealComment)}
      hint={t('thread.hint')}
      action={t('thread.send')}
      writesElsewhere={actions.includes('reply')}
      findPeople={findPeople}
      send={({ text, replyTo, files }, intention) =>
        callApi(commentDeal, { params: { dealId }, body: { text, replyTo, files } }, { intention })
      }
      edit={({ number, version }, text) =>
        callApi(editDealComment, { params: { dealId, number: String(number) }, body: { text, version } })
      }
      onChange={onDone}
    />
  )
}
