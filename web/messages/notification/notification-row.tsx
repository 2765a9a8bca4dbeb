import { useTranslation } from 'react-i18next'
import type { NotificationTopic } from '#contract/messages/notification/notification.fields.ts'
import type { NotificationView } from '#contract/messages/notification/notification.list.ts'
import { IconDisc } from '#web/ui/icon-disc.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './notification-row.module.css'

/** The picture of a topic, as the menu has it, and its tone where that is not quiet. */
const TOPICS: Record<NotificationTopic, readonly [icon: LineIconName, tone?: 'amber' | 'brand']> = {
  security: ['lock', 'amber'],
  account: ['account'],
  trial: ['desktop', 'brand'],
  poc: ['test'],
  offer: ['price'],
  partner: ['partner'],
  desk: ['chat'],
}

/** Of kinds of the desk that are no words of a person. */
const KINDS: Partial<Record<NotificationView['kind'], LineIconName>> = {
  leadBack: 'customers',
  recoveryAwaiting: 'lock',
  contentAwaiting: 'calendar',
}

/** A Chinese date with its time and zone, within which a line breaks between these only. */
const CHINESE_DATE = /((?:\d+年)?\d+月\d+日(?: \d+:\d+)?(?:（[^）]+）)?)/

/** What a notification says, with the picture of its kind or topic; an unread one is marked at its end. */
export function NotificationText({ notification }: { readonly notification: NotificationView }) {
  const { t } = useTranslation('notification')
  const { kind, topic, state, title, text } = notification
  const [icon, tone = 'quiet'] = TOPICS[topic]
  const isUnread = state === 'unread'
  return (
    <span className={styles.row} data-unread={isUnread ? '' : undefined}>
      <IconDisc name={KINDS[kind] ?? icon} tone={tone} />
      <span className={styles.said}>
        <b className="medium">
          <Text>{title}</Text>
          {isUnread ? <span className="visually-hidden"> {t('unreadMark')}</span> : null}
        </b>
        <small className="quiet text-s">
          {text.split(CHINESE_DATE).map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
            <span key={place} className={place % 2 === 1 ? 'phrases' : undefined}>
              {piece}
            </span>
          ))}
        </small>
      </span>
    </span>
  )
}
