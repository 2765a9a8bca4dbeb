/**
 * One thing that a person wants done. Until its outcome is known, everything that is sent for it has the same key, a
 * changed body too, so that it is done once.
 */
export interface Intention {
  /** The key of a call by its name and address; `again`: it was sent before, and what became of that is unknown. */
  take(call: string): { readonly key: string; readonly again: boolean }
  /** The outcome is known: what is sent next is another intention. */
  end(): void
}

/** The key of an intention whose outcome is not known yet. */
export interface OpenKey {
  readonly call: string
  readonly key: string
}

/** Where an open key is held. */
interface KeyHolder {
  read(): OpenKey | undefined
  write(open: OpenKey | undefined): void
}

/** An intention, as long as the component that has it; with a holder as long as that. */
export function newIntention(held: KeyHolder = inMemory()): Intention {
  return {
    take(call) {
      const open = held.read()
      if (open?.call === call) return { key: open.key, again: true }
      const key = randomKey()
      held.write({ call, key })
      return { key, again: false }
    },
    end: () => held.write(undefined),
  }
}

function inMemory(): KeyHolder {
  let open: OpenKey | undefined
  return {
    read: () => open,
    write: (next) => {
      open = next
    },
  }
}

/** What a call without an intention of its own is about. */
export interface Wish {
  /** Name and address. */
  readonly call: string
  /** The parameters of the address: the object, where there are any. */
  readonly object: Readonly<Record<string, string>>
  readonly body: string
}

/** The intentions of calls that have none of their own: the same call with the same body is the same intention. */
export interface OpenIntentions {
  of(wish: Wish): Intention
  /**
   * A call that began at this time has succeeded: what was sent to its object before is not wanted any more. "On" after
   * "off" is then no repeat of an earlier "on" without an answer.
   */
  settle(wish: Wish, began: number): void
}

/** So long a call of the same kind is a repeat of one without an answer. */
const OPEN_MS = 600_000
const MOST_OPEN = 100

/** @param now in ms; the moments are only compared with each other */
export function createOpenIntentions(now: () => number): OpenIntentions {
  const open = new Map<string, { readonly wish: Wish; readonly intention: Intention; readonly at: number }>()
  return {
    of(wish) {
      const id = `${wish.call} ${wish.body}`
      for (const [each, { at }] of open) if (now() - at >= OPEN_MS || open.size > MOST_OPEN) open.delete(each)
      const intention = open.get(id)?.intention ?? newIntention()
      return {
        take(call) {
          if (!open.has(id)) open.set(id, { wish, intention, at: now() })
          return intention.take(call)
        },
        end() {
          intention.end()
          open.delete(id)
        },
      }
    },
    settle(done, began) {
      for (const [id, { wish, at }] of open) if (at <= began && isOfSameObject(wish, done)) open.delete(id)
    },
  }
}

function isOfSameObject(one: Wish, other: Wish): boolean {
  if (one.call === other.call) return true
  const shared = Object.keys(one.object).filter((name) => name in other.object)
  return shared.length > 0 && shared.every((name) => one.object[name] === other.object[name])
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
