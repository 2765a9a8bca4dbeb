/** Clients for download; accounts that are being closed: the tables of `012-website-and-privacy.ts` and what later migrations add to them. */
export interface WebsiteAndPrivacySchema {
  releaseFiles: {
    id: string
    fileName: string
    sizeBytes: number
    receivedBytes: number
    hashState: string | null
    sha256: string | null
    expectedSha256: string | null
    createdBy: string | null
    createdAt: number
    touchedAt: number
  }
  releaseParts: {
    fileId: string
    firstByte: number
    bytes: number
    sha256: string
    storageKey: string
  }
  accountClosures: {
    id: string
    accountId: string
    requestedAt: number
    closesAt: number
    cancelledAt: number | null
    closedAt: number | null
  }
}
