import { releaseUploadErrors } from './resource/release-upload.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [releaseUploadErrors] as const
