/** A hidden user name for password managers, in forms without a name field (Chromium's password form guidelines). */
export function UserNameHint({ userName }: { userName: string }) {
  return <input type="text" autoComplete="username" value={userName} readOnly hidden />
}
