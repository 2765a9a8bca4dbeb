import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import { getErrorGroup, updateErrorStates } from '#contract/records/error-log/error-log.endpoints.ts'
import type { ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import { type ErrorRow, errorList } from '#contract/records/error-log/error-log.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import styles from './server-errors.module.css'

const ErrorPanel = late(async () => (await import('./error-panel.tsx')).ErrorPanel)

export const handle = { text: ['list', 'pager', 'errorLog'] } satisfies PageHandle

/** Errors of the server and refused requests, one row per cause. */
export default function ServerErrorsPage() {
  const { t } = useTranslation(['errorLog', 'deskTitles'])
  const [opened, setOpened] = useState<ErrorRow>()
  const action = useAction({ several: true })
  const mark = (id: string, state: ErrorState) =>
    action.run(() => callApi(updateErrorStates, { body: { ids: [id], state } }), t(`server.marked.${state}`))
  const marking = (state: ErrorState) => ({
    key: state,
    label: t(`server.mark.${state}`),
    calls: updateErrorStates,
  })
  return (
    <>
      <PageTitle title={t('deskTitles:serverErrors')} lead={t('server.lead')} />
      <FailureNote>{action.error}</FailureNote>
      <ListView<ErrorRow>
        list={errorList}
        texts={t('server.list', { returnObjects: true })}
        rowHeader="cause"
        nameOf={({ cause }) => cause}
        chips="kind"
        onOpen={setOpened}
        cells={{
          cause: (row) => (
            <button type="button" className={styles.cause} onClick={() => setOpened(row)}>
              {row.cause === row.kind ? t(`server.list.options.kind.${row.kind}`) : row.cause}
            </button>
          ),
          place: ({ place }) => <code className="mono text-xs break">{place || t('server.noPlace')}</code>,
          code: ({ code }) => (code ? <code>{code}</code> : t('server.noCode')),
          state: ({ state }) => <ErrorStateMark state={state} />,
        }}
        empty={{ icon: 'honest', title: t('server.empty'), text: t('server.emptyText') }}
        rowActions={[
          { key: 'open', label: t('server.open'), calls: getErrorGroup, onAct: setOpened },
          {
            ...marking('resolved'),
            appliesTo: ({ state }) => state === 'open',
            onAct: ({ id }) => void mark(id, 'resolved'),
          },
          {
            ...marking('open'),
            appliesTo: ({ state }) => state === 'resolved',
            onAct: ({ id }) => void mark(id, 'open'),
          },
        ]}
        bulkActions={(['resolved', 'open'] as const).map((state) => ({
          ...marking(state),
          max: SELECTION_LIMITS.ids,
          running: t('server.marking'),
          done: (count: number) => t('server.markedMany', { count }),
          run: (rows) => callApi(updateErrorStates, { body: { ...rows, state } }),
        }))}
      />
      {opened ? (
        <ErrorPanel
          key={opened.id}
          id={opened.id}
          onMark={(state) => void mark(opened.id, state)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}

function ErrorStateMark({ state }: { readonly state: ErrorState | null }) {
  const { t } = useTranslation('errorLog')
  if (state === null) return <span className="faint text-s">{t('server.onlyCounted')}</span>
  return (
    <StateMark tone={state === 'open' ? 'bad' : 'good'}>{t(`server.list.options.state.${state}`)}</StateMark>
  )
}
