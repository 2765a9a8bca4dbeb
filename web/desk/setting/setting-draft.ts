/** Name of the draft of the form of a part. */
export function settingDraft(part: string): string {
  return `updateSetting ${part}`
}
