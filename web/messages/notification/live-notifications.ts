import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import {
  getNotificationState,
  type NotificationEvent,
  SHOW_UNREAD,
  watchNotifications,
} from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { noteChangeByOthers, noteNews, noteStreamBegins } from '#web/platform/api/changes.ts'
import { pauseOrOnline } from '#web/platform/api/pause-or-online.ts'
import { readEvents, type StreamOutcome } from '#web/platform/api/read-events.ts'
import { stopwatch } from '#web/platform/page/server-clock.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { type NotificationCount, notificationCount, setNotificationCount } from './notification-store.ts'

/** Where streams are cut off or refused: how often to ask instead, and after which time to try a stream again. */
const POLL_MS = 30 * SECOND_MS
const STREAM_AGAIN_MS = 5 * MINUTE_MS
const FIRST_PAUSE_MS = SECOND_MS
const LONGEST_PAUSE_MS = 30 * SECOND_MS
/** Streams in a row that ended without one event: something on the way holds events back. */
const CUT_OFF_AFTER = 2
/** A tab that does not have the stream, and heard nothing from the tab that has it. */
const ASK_AFTER_MS = SECOND_MS

let stop: AbortController | undefined

/** In the background: what it finds is left to the next action of the person. */
async function askForState(channel: Channel, signal: AbortSignal): Promise<void> {
  if (!storedSession()) return stopFollowing()
  const result = await callApi(getNotificationState, {}, { signal, isBackground: true })
  if (result.ok) channel.tell(result.data)
  else if (isOver(result.error)) stopFollowing()
}

/** The session has ended, or has an open duty. */
function isOver({ status }: ApiError): boolean {
  return status === 401 || status === 403
}

/**
 * Follows the notifications of the user, until the session ends or has an open duty. One tab of a browser has the stream
 * and tells the others: with six tabs, six streams would take all connections that a browser has for a site. When that
 * tab goes, another one goes on after the last event that any tab has heard of.
 */
export function followNotifications(): void {
  if (stop || !storedSession()) return
  stop = new AbortController()
  const { signal } = stop
  const channel = openChannel(signal)
  lead(channel, signal).catch(() => {})
  // A page in the back/forward cache holds neither connection nor lock.
  addEventListener('pagehide', () => stopFollowing(), { once: true, signal })
}

function stopFollowing(): void {
  stop?.abort()
  stop = undefined
  addEventListener('pageshow', ({ persisted }) => persisted && followNotifications(), { once: true })
}

/** Tells this tab and the others; each tab takes only what is newer than what it has. */
interface Channel {
  tell(count: NotificationCount): void
}

function openChannel(signal: AbortSignal): Channel {
  const userId = storedSession()?.userId ?? ''
  const channel = new BroadcastChannel(`notifications:${userId}`)
  let isTold = false
  channel.addEventListener('message', ({ data }: MessageEvent<NotificationCount | 'ask'>) => {
    const { revision, unread } = notificationCount.snapshot()
    if (data === 'ask') {
      if (isTold) channel.postMessage({ revision, unread })
      return
    }
    isTold = true
    if (data.revision >= revision) take(data)
  })
  signal.addEventListener('abort', () => channel.close())
  channel.postMessage('ask')
  setTimeout(() => isTold || signal.aborted || void askForState({ tell }, signal), ASK_AFTER_MS)
  function tell(count: NotificationCount): void {
    isTold = true
    take(count)
    if (!signal.aborted) channel.postMessage(count)
  }
  return { tell }
}

/**
 * A notification is about something that has changed: what the page shows is asked for again. Where only some were
 * read elsewhere, what shows unread ones is.
 */
function take(count: NotificationCount): void {
  const { revision, unread } = notificationCount.snapshot()
  setNotificationCount(count)
  // The first one says what there was before the page.
  if (revision > 0 && count.revision > revision) noteNews(count.unread > unread ? 'all' : SHOW_UNREAD)
}

/** Waits until no other tab has the stream, then has it until this tab goes. */
async function lead(channel: Channel, signal: AbortSignal): Promise<void> {
  const userId = storedSession()?.userId ?? ''
  await navigator.locks.request(`notifications:${userId}`, { signal }, () => streamOrPoll(channel, signal))
}

async function streamOrPoll(channel: Channel, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let empty = 0
  while (!signal.aborted) {
    if (!storedSession()) return stopFollowing()
    const { outcome, events } = await stream(channel, signal)
    empty = events > 0 ? 0 : empty + 1
    if (outcome === 'over') return stopFollowing()
    if (outcome === 'refused' || outcome === 'replaced' || empty >= CUT_OFF_AFTER) {
      await poll(channel, signal)
      empty = 0
    } else {
      pauseMs = events > 0 ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
      // Not all at the same moment: a server that starts again has all its clients at once.
      await pauseOrOnline(pauseMs * (0.5 + Math.random()), signal)
    }
  }
}

async function stream(
  channel: Channel,
  signal: AbortSignal,
): Promise<{ readonly outcome: StreamOutcome; readonly events: number }> {
  const { revision } = notificationCount.snapshot()
  let events = 0
  const outcome = await readEvents<NotificationEvent>(watchNotifications, {
    signal,
    lastEventId: revision,
    onEvent(event) {
      if (events === 0) noteStreamBegins()
      events += 1
      // What a notification says the panel and the list load when they are open.
      if (event.type === 'state') channel.tell(event)
      if (event.type === 'changed') noteChangeByOthers(event)
    },
  })
  return { outcome, events }
}

async function poll(channel: Channel, signal: AbortSignal): Promise<void> {
  const until = stopwatch() + STREAM_AGAIN_MS
  while (stopwatch() < until && !signal.aborted) {
    if (!document.hidden) await askForState(channel, signal)
    await pauseOrOnline(POLL_MS, signal)
  }
}
