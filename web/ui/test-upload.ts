/** For component tests, in place of XMLHttpRequest: the uploads of a page, what was sent, and what each is answered. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  response: ArrayBuffer = new ArrayBuffer()
  responseType = ''
  sent: File | undefined
  aborted = false
  path = ''
  open(_: string, path: string): void {
    this.path = path
    FakeRequest.all.push(this)
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(file: File): void {
    this.sent = file
  }
  abort(): void {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  answer(body: unknown, status = 200): void {
    this.status = status
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer as ArrayBuffer
    this.dispatchEvent(new Event('load'))
  }
}
