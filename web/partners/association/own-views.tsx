import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import {
  type AssociationViewRow,
  associationViewList,
} from '#contract/partners/association/invitation.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { inSentence } from '#web/platform/text/in-sentence.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import styles from './association.module.css'

/** Each view of the customer's details by its partner; loaded where there is or was one. */
export function OwnViews() {
  const { t, i18n } = useTranslation('association')
  return (
    <AccountSection id="views" title={t('own.views.title')}>
      <div className={styles.views}>
        <ListView<AssociationViewRow>
          list={associationViewList}
          texts={t('own.views.list', { returnObjects: true })}
          rowHeader="viewedAt"
          nameOf={({ viewer }) => viewer}
          cells={{
            fields: ({ fields }) =>
              listed(
                fields.split(',').map((field, at) => {
                  const name = t(`field.${field as 'email'}`)
                  return at === 0 ? name : inSentence(name)
                }),
                i18n.language,
              ),
          }}
          empty={{ icon: 'clock', title: t('own.views.empty'), text: t('own.views.emptyText') }}
        />
      </div>
    </AccountSection>
  )
}
