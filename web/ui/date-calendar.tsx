import { parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { isDay, YEARS } from '#contract/kit/fields/day.ts'
import styles from './date-calendar.module.css'

interface DateCalendarProps {
  /** Of the field. */
  readonly label: string
  /** `2026-11-15`; anything else: none is chosen. */
  readonly day: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

const FIRST = parseDate(`${YEARS.first}-01-01`)
const LAST = parseDate(`${YEARS.last}-12-31`)

/**
 * The days of a month, at the button that opens it; arrow keys move by day and week, Page Up and Down by month.
 */
export function DateCalendar({ label, day, trigger, onChoose, onClose }: DateCalendarProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      className={styles.panel ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        <Calendar
          aria-label={label}
          autoFocus
          value={isDay(day) ? parseDate(day) : null}
          minValue={FIRST}
          maxValue={LAST}
          firstDayOfWeek="mon"
          onChange={(chosen) => {
            onChoose(chosen.toString())
            onClose()
          }}
        >
          <header className="below-2 line center between">
            <Button slot="previous" className={styles.turn ?? ''}>
              <Arrow d="m10 4-4 4 4 4" />
            </Button>
            <Heading className="text-s" />
            <Button slot="next" className={styles.turn ?? ''}>
              <Arrow d="m6 4 4 4-4 4" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
