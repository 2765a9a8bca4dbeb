import { useTranslation } from 'react-i18next'
import { data, useLoaderData } from 'react-router'
import { catalogContent } from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentEditor, type ContentLabels, valueAt } from '#web/publishing/content/shared.ts'
import { isProductField, ProductsForm } from './products-form.tsx'
import { useCatalogWords } from './use-catalog-words.ts'

export const handle = { text: ['catalogDesk', 'content', 'errorTexts'] } satisfies PageHandle

/** There is one catalogue, at one address. */
export async function clientLoader({
  params: { itemId },
}: {
  params: { itemId: string }
}): Promise<ContentItem> {
  if (itemId !== CATALOG_ITEM) throw data(null, { status: 404 })
  return orThrow(await callApi(catalogContent.endpoints.item, { params: { itemId: CATALOG_ITEM } }))
}
clientLoader.hydrate = true as const

/** The editor of regions, sizes, systems and disks. */
export default function ProductsPage() {
  const { t } = useTranslation(['catalogDesk', 'deskTitles'])
  const item = useLoaderData<typeof clientLoader>()
  const words = useCatalogWords((item.draft?.value ?? item.value ?? catalogContent.empty) as CatalogValue)
  const labels: ContentLabels = {
    page: (page) => t(`catalogDesk:pages.${page === 'home' ? 'home' : 'product'}`),
    shown(path, value) {
      const [part = '', , field = ''] = path.split('.')
      if (field === 'systemIds') return words.item('system', String(value))
      return part === 'disks' && field === 'kind' && (value === 'system' || value === 'data')
        ? t(`catalogDesk:products.kinds.${value}`)
        : undefined
    },
    /** `regions.0.name`, `regions.ap-singapore.name`: Regions, ap-singapore, Name; of all rows: Regions. */
    field(path) {
      const [part = '', row = '', field = ''] = path.split('.')
      const id = valueAt(item.draft?.value ?? item.value, `${part}.${row}.id`)
      const partName =
        part === 'regions' || part === 'sizes' || part === 'systems' || part === 'disks'
          ? t(`catalogDesk:products.${part}`)
          : part
      if (row === '') return partName
      const fieldName = isProductField(field) ? t(`catalogDesk:products.field.${field}`) : field
      return t('catalogDesk:products.place', { part: partName, id: String(id ?? row), field: fieldName })
    },
  }
  return (
    <ContentEditor
      content={catalogContent}
      item={item}
      title={t('deskTitles:products')}
      labels={labels}
      back={{ path: PATHS.catalogue, label: t('deskTitles:catalogue') }}
    >
      {(form) => <ProductsForm form={form} />}
    </ContentEditor>
  )
}
