/** A size as every page, quote and mail writes it; its spaces do not break, except around the dot. */
export function sizeName({ vcpu, memoryGb }: { readonly vcpu: number; readonly memoryGb: number }): string {
  return `${vcpu}\u00a0vCPU · ${memoryGb}\u00a0GB`
}
