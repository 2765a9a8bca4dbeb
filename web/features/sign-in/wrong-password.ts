/** The codes that count the tries that are left, and the later proof of a password; said at the password. */
const CODES = ['0021', '0029', '0030', '0031', '0032', 'loginIncorrect']

/** Whether an answer says that name and password do not fit together. */
export function isWrongPassword(errorCode: string): boolean {
  return CODES.includes(errorCode)
}
