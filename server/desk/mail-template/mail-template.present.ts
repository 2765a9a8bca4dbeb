import type {
  ListedMailTemplate,
  MailTemplateDetail,
  MailTemplateVersion,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import {
  isUsable,
  type MailTemplate,
  type MailTemplateValue,
  variablesOf,
} from '#server/kit/mail/mail-template.ts'
import type { VersionRow } from '#server/publishing/site/setting-versions.service.ts'
import { isSame, type TemplateVersion } from './mail-template.service.ts'

export function presentListed({ template, row }: TemplateVersion, reader: Language): ListedMailTemplate {
  const texts = textsOf(template, row)
  return {
    template: template.key,
    group: template.group,
    title: template.title[reader],
    version: row?.version ?? 0,
    changedBy: row?.actorName ?? null,
    changedAt: row?.createdAt ?? null,
    changed: LANGUAGES.filter((language) => !isSame(texts[language], template.texts[language])),
    outdated: !isUsable(template, texts),
  }
}

export function presentTemplate(found: TemplateVersion, reader: Language): MailTemplateDetail {
  const { template, row } = found
  const { zh, en } = textsOf(template, row)
  return {
    ...presentListed(found, reader),
    variables: variablesOf(template).map(({ name, kind, label, sample, isOptional = false }) => ({
      name,
      kind,
      label: label[reader],
      sample,
      optional: isOptional,
    })),
    zh,
    en,
    defaults: template.texts,
  }
}

export function presentVersion(template: MailTemplate, row: VersionRow): MailTemplateVersion {
  const { zh, en } = textsOf(template, row)
  return {
    version: row.version,
    changedBy: row.actorName,
    changedAt: row.createdAt,
    restores: row.restores,
    zh,
    en,
  }
}

function textsOf(template: MailTemplate, row: VersionRow | undefined): MailTemplateValue {
  return (row?.value as MailTemplateValue | null | undefined) ?? template.texts
}
