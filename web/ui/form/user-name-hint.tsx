/** Tells a password manager whose password a form without a name field changes (Chromium's password form rules). */
export function UserNameHint({ userName }: { userName: string }) {
  return <input type="text" autoComplete="username" value={userName} readOnly hidden />
}
