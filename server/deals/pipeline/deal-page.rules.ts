/** The page of a deal for its partner, to which notifications about it lead. */
export function dealPage(dealId: string): string {
  return `/content/pipelineDetails/${dealId}`
}
