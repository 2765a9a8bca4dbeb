import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { OFFER_PERIODS } from '#contract/catalog/campaign/campaign.rules.ts'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, formatAmount, isRate } from '#contract/kit/money.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentEditor, type ContentLabels, typedDayText } from '#web/publishing/content/shared.ts'
import { CampaignForm } from './campaign-form.tsx'

export const handle = { text: ['content', 'campaignDesk', 'errorTexts'] } satisfies PageHandle

interface Loaded {
  readonly item: ContentItem
  readonly catalog: Catalog
}

export async function clientLoader({ params: { itemId } }: { params: { itemId: string } }): Promise<Loaded> {
  const [item, catalog] = await Promise.all([
    callApi(campaignContent.endpoints.item, { params: { itemId } }),
    callApi(getCatalog, {}),
  ])
  return { item: await orThrow(item), catalog: await orThrow(catalog) }
}
clientLoader.hydrate = true as const

/** Names of the fields of a list: `offers.0.sizeId` is the size of offer 1. */
function useFieldNames(): (path: string) => string {
  const { t } = useTranslation('campaignDesk')
  return (path) => {
    const [first = '', second = '', third = ''] = path.split('.')
    const number = Number(second) + 1
    if (first === 'rules') return t('fields.rule', { number })
    if (first === 'offers') return `${t('fields.offer', { number })} ${nameOf(third)}`
    if (first === 'renewalPack')
      return `${t('fields.pack')} ${nameOf(second === 'endsOn' ? 'packEndsOn' : second)}`
    return nameOf(first)
  }
  function nameOf(field: string): string {
    return t(`fields.${field}` as 'fields.name', { defaultValue: field, number: '' })
  }
}

/** Fields of a campaign in words, for its differences. */
function useCampaignLabels(catalog: Catalog | undefined): ContentLabels {
  const { t, i18n } = useTranslation('campaignDesk')
  const field = useFieldNames()
  const language = i18n.language as Language
  const nameIn = (rows: readonly { id: string; name: string }[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)?.name
  return {
    field,
    page: () => t('pages.campaign'),
    shown(path, value) {
      const name = path.split('.').at(-1)
      if (name === 'priceMinor') return typeof value === 'number' ? formatAmount(value) : undefined
      if (name === 'rateBasisPoints') return isRate(value) ? discountWords(value, language) : undefined
      if (name === 'startsOn' || name === 'endsOn') return typedDayText(value, language)
      if (name === 'regionId') return nameIn(catalog?.regions, String(value))
      if (name === 'systemId') return nameIn(catalog?.systems, String(value))
      if (name === 'sizeId') {
        const size = catalog?.sizes.find(({ id }) => id === value)
        return size && sizeName(size)
      }
      const period = OFFER_PERIODS.find((each) => each === value)
      return name === 'period' && period ? t(`period.${period}`) : undefined
    },
  }
}

/** One campaign in both languages, with drafts, schedule, history and a preview of the real page. */
export default function CampaignEditorPage() {
  const { t } = useTranslation(['campaignDesk', 'deskTitles'])
  const loaded = useLoaderData<typeof clientLoader>()
  const labels = useCampaignLabels(loaded.catalog)
  return (
    <ContentEditor
      key={loaded.item.itemId}
      content={campaignContent}
      item={loaded.item}
      back={{ path: PATHS.campaignDesk, label: t('back') }}
      labels={labels}
    >
      {(form) => <CampaignForm form={form} catalog={loaded.catalog} />}
    </ContentEditor>
  )
}
