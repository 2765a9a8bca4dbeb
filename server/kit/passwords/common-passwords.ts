import { COMMON_PASSWORDS, COMMON_WORDS } from './common-list.ts'

const LISTED = new Set(COMMON_PASSWORDS)
const WORDS = new Set(COMMON_WORDS)

/** Up to so many digits and signs behind a common word make no better password of it. */
const LONGEST_TAIL = 6
/** `aaaa1111` and its like: too few different characters to count as a choice. */
const FEWEST_CHARACTERS = 4
/** Shorter names (`li@…`) occur in honest passwords by chance. */
const SHORTEST_NAME = 4

/** Letters that people write as digits and signs: p@$$w0rd is password. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function undisguised(text: string): string {
  return text.replace(/[@431!0$57]/g, (char) => DISGUISES[char] ?? char)
}

/** Whether a password is among those that attackers try first (security, 7). Case does not count. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (LISTED.has(lower) || new Set(lower).size < FEWEST_CHARACTERS) return true
  const longestTail = lower.length - lower.replace(/[^a-z]+$/, '').length
  for (let tail = 0; tail <= Math.min(longestTail, LONGEST_TAIL); tail += 1) {
    const word = lower.slice(0, lower.length - tail)
    if (WORDS.has(word) || WORDS.has(undisguised(word))) return true
  }
  return false
}

export interface AccountNames {
  readonly userName: string
  readonly email: string
}

/** Whether a password is made of the account's own name or address, forwards or backwards (security, 7). */
export function resemblesAccount(password: string, { userName, email }: AccountNames): boolean {
  const mailbox = email.slice(0, Math.max(email.lastIndexOf('@'), 0))
  const typed = bare(password)
  return [userName, mailbox, email]
    .map(bare)
    .some((name) => name.length >= SHORTEST_NAME && isLike(typed, name))
}

/** The name inside the password, or the password (where it says anything) inside the name. */
function isLike(typed: string, name: string): boolean {
  const backwards = [...name].reverse().join('')
  return (
    typed.includes(name) ||
    typed.includes(backwards) ||
    (typed.length >= SHORTEST_NAME && (name.includes(typed) || backwards.includes(typed)))
  )
}

/** Letters and digits only, in lower case: `Ann.Lee-01` and `annlee01` are the same name. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
