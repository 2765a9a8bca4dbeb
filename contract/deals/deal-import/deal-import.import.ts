import { z } from 'zod'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { defineImport } from '#contract/lists/spreadsheet-import/define-import.ts'

/** Deals of a partner, each complete: a row is checked by the rules of its submission. */
export const dealImport = defineImport({
  entity: 'DealImport',
  address: 'deal-import',
  audience: 'partner',
  permission: 'pipeline:create',
  columns: dealFields.names,
  optional: dealFields.names.filter((field) => !dealFields.isNeeded(field, dealFields.empty)),
  rows: DEAL.drafts,
  about: {
    template: 'A spreadsheet of deals to fill in, in the caller’s language, with its options as suggestions.',
    check:
      'Reads a spreadsheet of up to 500 deals and says what is wrong with each cell, by the rules of the form. Deals that the account has, by company and project name, are left out.',
    confirm:
      'Makes a draft of each row of an uploaded file; with `submit` each is then submitted for review.',
  },
  preview: {
    companyName: z.string(),
    projectName: z.string(),
    city: z.string(),
    scale: z.int(),
    contactName: z.string(),
  },
  extra: {},
  choices: z.object({
    /** Whether the drafts are submitted, one after the other, within seconds. */
    submit: z.boolean(),
  }),
  result: z.object({ created: z.int(), submitted: z.boolean() }),
  errors: [dealErrors.tooManyDrafts],
})
