import { mailTemplateErrors } from './mail-template/mail-template.errors.ts'
import { settingErrors } from './setting/setting.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [mailTemplateErrors, settingErrors] as const
