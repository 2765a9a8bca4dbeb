import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRequestLeads, passLead, takeLeadBack } from '#contract/deals/lead/lead.endpoints.ts'
import type { DeskLead as Lead, RequestLeads } from '#contract/deals/lead/lead.fields.ts'
import { LEAD } from '#contract/deals/lead/lead.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { useDeskPart } from '#web/requests/request/shared.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'

const PassForm = late(async () => (await import('./pass-form.tsx')).PassForm)

interface DeskLeadProps {
  readonly requestId: string
  /** Of the request as the queue has it: with another one this part is asked for again. */
  readonly version: string
}

/** The partner of a request of a customer without one: who has it, until when, and who had it before. */
export function DeskLead(props: DeskLeadProps) {
  const mayRead = useMayCall()(getRequestLeads)
  return mayRead ? <ReadLead {...props} /> : null
}

function ReadLead({ requestId, version }: DeskLeadProps) {
  const { t } = useTranslation('leadDesk')
  const id = useId()
  const { part, error, setPart } = useDeskPart(getRequestLeads, requestId, version)
  const [passes, setPasses] = useState(false)
  const mayPass = useMayCall()(passLead)
  if (!part && !error) return null
  const [newest, ...older] = part?.leads ?? []
  return (
    <section className="stack gap-3 fit" aria-labelledby={id}>
      <h3 className="strong text-s" id={id}>
        {t('title')}
      </h3>
      <FailureNote>{error?.errorMsg}</FailureNote>
      {part && newest ? <Shown lead={newest} now={part.now} onChange={setPart} /> : null}
      {part?.blocked && part.blocked !== 'open' ? (
        <p className="quiet text-xs">{t(`blocked.${part.blocked}`)}</p>
      ) : null}
      {part?.blocked === null && mayPass && !passes ? (
        <div>
          <Button tone="quiet" size="small" onClick={() => setPasses(true)}>
            {t('pass')}
          </Button>
        </div>
      ) : null}
      {part?.blocked === null && passes ? (
        <PassForm
          requestId={requestId}
          proposal={part.proposal}
          onPassed={(now) => {
            setPasses(false)
            setPart(now)
          }}
          onClose={() => setPasses(false)}
        />
      ) : null}
      {part && older.length > 0 ? (
        <>
          <h3 className="strong text-s">{t('history')}</h3>
          {older.map((lead) => (
            <Shown key={lead.id} lead={lead} now={part.now} />
          ))}
        </>
      ) : null}
    </section>
  )
}

interface ShownProps {
  readonly lead: Lead
  readonly now: number
  readonly onChange?: (leads: RequestLeads) => void
}

function Shown({ lead, now, onChange }: ShownProps) {
  const { t, i18n } = useTranslation('leadDesk')
  const { state, partnerName: name, passedBy, receivedAt, dueAt, cause, reason, needs } = lead
  const date = (at: number): string => momentText(at, i18n.language as Language)
  const isOpen = state === 'offered' || state === 'accepted' || state === 'shared'
  const lines = [
    t('passed', { name: passedBy, date: date(receivedAt) }),
    needs,
    [cause === null ? '' : t(`cause.${cause}`), reason].filter(Boolean).join(' '),
  ]
  return (
    <div className="stack gap-1 fit text-s break">
      <p>
        <b>{t('heading', { name, state: t(`state.${state}`) })}</b>
      </p>
      {dueAt === null ? null : (
        <p>
          <Text>
            {t(state === 'offered' ? 'waits' : 'waitsForCustomer', {
              date: deadlineText(dueAt, i18n.language as Language),
            })}
          </Text>
          <Gap />
          <Text>{t('hours', { count: Math.max(0, Math.ceil((dueAt - now) / HOUR_MS)) })}</Text>
        </p>
      )}
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="quiet text-xs">
          {line}
        </p>
      ))}
      {onChange ? <TakeBack lead={lead} mayTake={isOpen} onChange={onChange} /> : null}
    </div>
  )
}

interface TakeBackProps extends Required<Omit<ShownProps, 'now'>> {
  readonly mayTake: boolean
}

function TakeBack({ lead, mayTake, onChange }: TakeBackProps) {
  const { t } = useTranslation('leadDesk')
  const [asks, setAsks] = useState(false)
  const mayPass = useMayCall()(takeLeadBack)
  // An open question stays, so that it says why it was refused.
  if (!mayPass || (!mayTake && !asks)) return null
  const { partnerName: name } = lead
  return (
    <div className="pad-top-2">
      <Button tone="quiet" size="small" onClick={() => setAsks(true)}>
        {t('takeBack')}
      </Button>
      {asks ? (
        <ActionDialog
          danger
          title={t('takeBackTitle', { name })}
          text={t('takeBackText')}
          label={t('takeBack')}
          asks={{ label: t('reason'), max: LEAD.reason, key: `takeLeadBack ${lead.id}` }}
          call={async (reason) => {
            const result = await callApi(takeLeadBack, { params: { leadId: lead.id }, body: { reason } })
            if (result.ok) onChange(result.data)
            return result
          }}
          onDone={() => toast(t('takenBack', { name }))}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}
