/** What a desktop is made of. */
export interface DesktopOrder {
  /** The trial's id: asking twice for the same one makes one desktop. */
  readonly reference: string
  readonly regionId: string
  readonly sizeId: string
  readonly systemId: string
  readonly systemDiskGb: number
  readonly dataDiskGb: number
}

export type DesktopState = 'provisioning' | 'ready' | 'failed'

/** The port to whatever makes the desktops. Every call may be repeated with the same effect. */
export interface Provisioner {
  /** Orders a desktop; returns the provisioner's own reference. */
  start(order: DesktopOrder): Promise<string>
  /** The state of the order, and how long to wait before the next question. */
  status(reference: string): Promise<{ state: DesktopState; askAgainInMs: number; failureReason?: string }>
  /** Takes the desktop away for good. */
  end(reference: string): Promise<void>
}
