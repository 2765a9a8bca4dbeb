/** A size as every page, quote and mail writes it; it does not break. */
export function sizeName({ vcpu, memoryGb }: { readonly vcpu: number; readonly memoryGb: number }): string {
  return `${vcpu}\u00a0vCPU\u00a0·\u00a0${memoryGb}\u00a0GB`
}
