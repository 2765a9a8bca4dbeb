import type { TrialFailure } from '#contract/trials/trial/trial.rules.ts'

/** What a desktop is made of. */
export interface DesktopOrder {
  /** Asking twice for the same one makes one desktop. */
  readonly reference: string
  readonly regionId: string
  readonly sizeId: string
  readonly systemId: string
  readonly systemDiskGb: number
  readonly dataDiskGb: number
}

/** How far an order is, and what is known of its desktop. Times in ms since 1970 UTC. */
export interface DesktopStatus {
  readonly state: 'provisioning' | 'ready' | 'failed'
  /** How long to wait before the next question while it is being made. */
  readonly askAgainInMs: number
  readonly failure?: TrialFailure
  /** For operators. */
  readonly failureReason?: string
  /** The last activity of a client; absent where none is known. */
  readonly lastActiveAt?: number
  /** Whether it runs, and the last power step that it was given; absent where the provisioner does not say. */
  readonly power?: PowerStep
}

/** A desktop on or off; of two steps the one with the higher sequence is the later one. */
export interface PowerStep {
  readonly on: boolean
  readonly sequence: number
}

/** The port to whatever makes the desktops. Every call may be repeated with the same effect. */
export interface Provisioner {
  /** Orders a desktop; returns the provisioner's own reference. @throws OrderRefused, ProvisionerFailure */
  start(order: DesktopOrder): Promise<string>
  /** @throws ProvisionerFailure, as the calls below */
  status(reference: string): Promise<DesktopStatus>
  /**
   * Turns a desktop on or off; its disks stay. Of two calls the one with the higher sequence counts, whichever comes
   * first.
   */
  power(reference: string, wanted: PowerStep): Promise<void>
  /** Where a person opens the desktop now; null: in the console. */
  open(reference: string): Promise<string | null>
  /** Deletes the desktop and its disks for good. */
  end(reference: string): Promise<void>
}

/** The provisioner takes no such order, however often it is asked. */
export class OrderRefused extends Error {
  override name = 'OrderRefused'
  readonly failure: TrialFailure

  constructor(failure: TrialFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** A call that did not come about: it could not be signed, or the service did not answer. It may be tried again. */
export class ProvisionerFailure extends Error {
  override name = 'ProvisionerFailure'
  readonly kind: 'signing' | 'unreachable'

  constructor(kind: 'signing' | 'unreachable', reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.kind = kind
  }
}
