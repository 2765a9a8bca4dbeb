import type { dealImport } from '#contract/deals/deal-import/deal-import.import.ts'
import { DEAL_FIELDS } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { LEAD_SOURCES } from '#contract/deals/pipeline/lead-source.rules.ts'
import { type DealField, isNeeded } from '#contract/deals/pipeline/pipeline.fields.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import { createDeals, dealKey, knownDeals } from '#server/deals/pipeline/deal-many.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { ImportRules, Suggestions } from '#server/lists/spreadsheet-import/spreadsheet-import.service.ts'
import { checkDeals, DEAL_TEXTS, type NewDeal } from './deal-check.rules.ts'

type Choices = InputOf<(typeof dealImport)['endpoints']['confirm']>['body']

/** The import of a partner’s deals. */
export function dealsFromSheet(deps: Deps): ImportRules<DealField, NewDeal> {
  return {
    texts: DEAL_TEXTS,
    aliases: {
      companyName: ['company', 'customer', '客户', '公司'],
      projectName: ['project', '项目'],
      scale: ['desktops', '数量', '规模'],
      contactEmail: ['email', 'mail', '邮箱'],
      contactPhone: ['telephone', '联系电话', '电话'],
    },
    limits: {},
    numbers: ['scale'],
    required: DEAL_FIELDS.filter((field) => isNeeded(field, { industry: '' })),
    suggestions: async (_, language) => [industrySheet(language), sourceSheet(language)],
    async check(db, { accountId }, { rows, language }) {
      const names = rows.map(({ values }) => values.projectName)
      return checkDeals(rows, { known: await knownDeals(db, accountId, names), keyOf: dealKey, language })
    },
    make: (tx, caller, { ready, fileName, body }, call) => {
      const { submit } = body as Choices
      return createDeals(deps, tx, caller, { forms: ready.map(({ form }) => form), submit, fileName }, call)
    },
    preview: ({ form: { companyName, projectName, city, scale, contactName } }) => ({
      companyName,
      projectName,
      city,
      scale,
      contactName,
    }),
  }
}

function industrySheet(language: Language): Suggestions<DealField> {
  const { columns, industries, template } = DEAL_TEXTS[language]
  return {
    column: 'industry',
    sheet: { title: template.industries, widths: [30], headings: [columns.industry] },
    entries: INDUSTRIES.map((industry) => [industries[industry]]),
  }
}

function sourceSheet(language: Language): Suggestions<DealField> {
  const { columns, leadSources, template } = DEAL_TEXTS[language]
  return {
    column: 'leadSource',
    sheet: { title: template.leadSources, widths: [30], headings: [columns.leadSource] },
    entries: LEAD_SOURCES.map((source) => [leadSources[source]]),
  }
}
