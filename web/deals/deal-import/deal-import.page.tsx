import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { dealImport } from '#contract/deals/deal-import/deal-import.import.ts'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { ImportPage, loadImport } from '#web/lists/spreadsheet-import/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Choice } from '#web/ui/choice.tsx'
import { useObjectState } from '#web/ui/edited/use-object-state.ts'

export const handle = {
  text: ['spreadsheetImport', 'dealImport', 'upload'],
  outline: (t) => ({ lead: t('dealImport:lead') }),
} satisfies PageHandle

export const clientLoader = ({ request }: { request: Request }) => loadImport(dealImport, request)
clientLoader.hydrate = true as const

const PREVIEWED = ['companyName', 'projectName', 'city', 'scale', 'contactName'] as const
type Previewed = (typeof PREVIEWED)[number]

/** Deals from a spreadsheet, as drafts or submitted for review. */
export default function DealImportPage() {
  const { t } = useTranslation(['dealImport', 'accountTitles'])
  const loaded = useLoaderData<typeof clientLoader>()
  const [after, setAfter] = useObjectState<'drafts' | 'submit'>(loaded.check?.importId, 'drafts')
  const required = dealFields.gapsOf(dealFields.empty).map(({ field }) => t(`columns.${field}`))
  return (
    <ImportPage
      definition={dealImport}
      loaded={loaded}
      list={PATHS.pipelineManagement}
      words={{
        title: t('accountTitles:dealImport'),
        lead: t('lead'),
        back: t('back'),
        columns: t('columns', { returnObjects: true }),
        confirm: (count) => t('confirm', { count }),
        done: (count) => t('done', { count }),
        doneText: t('doneText'),
        show: (count) => t('show', { count }),
      }}
      hints={
        <>
          <p>{t('templateHint')}</p>
          <Columns title={t('required', { count: required.length })} names={required} />
        </>
      }
      previewed={PREVIEWED}
      cell={(row, column) => String(row[column as Previewed])}
      notes={() => (
        <Choice
          look="cards"
          label={t('after')}
          options={[
            { value: 'drafts', label: t('drafts'), detail: t('draftsDetail') },
            { value: 'submit', label: t('submit'), detail: t('submitDetail') },
          ]}
          value={after}
          onChoose={setAfter}
        />
      )}
      body={{ submit: after === 'submit' }}
      resultOf={({ created }) => ({ count: Number(created), address: PATHS.pipelineManagement })}
    />
  )
}

/** The columns that each row has to fill. */
function Columns({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const id = useId()
  return (
    <div className="stack gap-2 above-2">
      <p id={id}>{title}</p>
      <ul className="plain row gap-2 text-s" aria-labelledby={id}>
        {names.map((name) => (
          <li key={name} className="pad-1 pad-sides-3 round-s wash">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
