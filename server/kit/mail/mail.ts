import type { Language } from '#contract/kit/language.ts'
import type { MailGroup, MailTexts } from '#contract/kit/mail/mail-template.ts'
import { sha256 } from '#server/kit/ids.ts'
import type { MailVariable } from './mail-variables.ts'

/** What a mail says, as data; the kit makes the text and the HTML of it. */
export interface MailBody {
  readonly greeting?: string
  readonly blocks: readonly MailBlock[]
  /** Smaller words below: how long it is good, what to do if it was not you. */
  readonly closing?: readonly string[]
  /** Address of the page where this kind of mail is switched off. */
  readonly switchOff?: string | undefined
}

/** A paragraph, a code shown large, or a button. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/**
 * One kind of mail: what it can say, and what it says until operators change it. `V`: the names of its variables, which
 * its sender must fill.
 */
export interface MailTemplate<V extends string = string> {
  /** Unique, in the address of its page and with its versions: never changed once released. */
  readonly key: string
  readonly group: MailGroup
  /** When it is sent, in a few words. */
  readonly title: Readonly<Record<Language, string>>
  readonly variables: Readonly<Record<V, MailVariable>>
  /** Its texts of the code. */
  readonly texts: Readonly<Record<Language, MailTexts>>
}

/** What a mail says once its variables are filled. */
export interface FilledMail {
  readonly subject: string
  readonly body: MailBody
}

/** A mail to be sent; `mailOf` makes one whose values are those of its template. */
export interface Mail {
  readonly to: string
  readonly language: Language
  readonly template: MailTemplate
  readonly values: Readonly<Record<string, string>>
  /** Texts that count instead of the version in force: a test of what is not saved. */
  readonly texts?: MailTexts
  /** Who gets the answer to this mail; without it the service mailbox. */
  readonly replyTo?: string
  /** After this moment (ms) the mail is closed instead of sent. */
  readonly expiresAt?: number
  /** Its place in the queue; `normal` unless given. */
  readonly priority?: MailPriority
  /** What it is about, `deal/<id>`: all mails about the same are one conversation of their reader. */
  readonly thread?: string
  /** Path of the page where its reader switches this kind of mail off; without it the mail is always sent. */
  readonly switchOff?: string
}

/**
 * `first`: what a person waits for, such as a code. `last`: what may be a flood of strangers. Everything else is
 * `normal`.
 */
export type MailPriority = 'first' | 'normal' | 'last'

/** A mail as the transport gets it. */
export interface OutgoingMail {
  /** Of the outbox row; the Message-ID is made of it, so that a second try is recognised as the same mail. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly fromName: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: number
  /** Of a conversation: its beginning, and the mails before this one, by what their Message-IDs are made of. */
  readonly references: readonly string[]
  /** Address of the page where this kind of mail is switched off. */
  readonly switchOff?: string | undefined
}

/** Delivers mails; throws when one was not taken, PermanentRefusal when it never will be. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>
}

/** The mail server says that this recipient or this mail will never be taken. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal'
  /** It is about the address: the mailbox does not exist, or takes no mail. */
  readonly isBounce: boolean
  constructor(message: string, { cause, isBounce = false }: { cause?: unknown; isBounce?: boolean } = {}) {
    super(message, { cause })
    this.isBounce = isBounce
  }
}

/** The settings that every mail shows. */
export interface MailBrand {
  product(language: Language): string
  readonly serviceEmail: string
  /** Colours of the provider's own; absent: those of the design. */
  readonly palette?: MailPalette | undefined
  /** The provider's logo with its whole address; absent: the mark of the design. */
  readonly mailLogo?: MailLogo | undefined
}

/** The hue of all colours, and the brand colour of each scheme, `#rrggbb`. */
export interface MailPalette {
  readonly hue: number
  readonly light: { readonly colour: string }
  readonly dark: { readonly colour: string }
}

export interface MailLogo {
  readonly address: string
  readonly width: number
  readonly height: number
  /** It shows the product's name, which is then not written next to it. */
  readonly hasName: boolean
}

/** `<id@domain>`, the domain being that of the sender. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

/** What the Message-ID of the beginning of a conversation is made of: no mail has it, all of them name it. */
export function threadId(thread: string): string {
  return `thread-${sha256(thread).slice(0, 32)}`
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const LONGEST_ADDRESS = 254

/**
 * The last check before a mail is stored. The forms check addresses by the contract's grammar; this one refuses what
 * could become a second recipient or a header of its own, wherever it came from.
 */
export function refuseHostileMail({
  to,
  replyTo,
  subject,
  body,
}: FilledMail & Pick<Mail, 'to' | 'replyTo'>): void {
  for (const address of replyTo === undefined ? [to] : [to, replyTo]) {
    if (!ADDRESS.test(address) || address.length > LONGEST_ADDRESS)
      throw new Error('not one plain mail address')
  }
  if (/\p{Cc}/u.test(subject)) throw new Error('a mail subject is one line')
  for (const block of body.blocks) {
    // Mail servers log subjects, and locked screens show them.
    if (block.kind === 'code' && subject.includes(block.code)) throw new Error('a mail subject holds no code')
    if (block.kind === 'link' && !/^https?:\/\/[^\s]+$/.test(block.url))
      throw new Error('a mail links to http(s) only')
  }
}
