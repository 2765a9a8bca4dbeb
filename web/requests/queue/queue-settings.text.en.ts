import { industryNamesEn } from '#contract/kit/industries.en.ts'
import { salesRegionGroupsEn, salesRegionNamesEn } from '#contract/kit/sales-regions.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { queueSettingsZh } from './queue-settings.text.zh.ts'

export const queueSettingsEn: SameText<typeof queueSettingsZh> = {
  assignment: {
    region: salesRegionNamesEn,
    regionGroup: salesRegionGroupsEn,
    industry: industryNamesEn,
    title: 'Assignment of new requests',
    lead: 'Each new request goes to the operator whose rule fits best; of several to the one with the fewest open requests. Without a matching rule it is assigned to no one. Requests that are in the queue stay as they are.',
    operator: 'Operator',
    choose: 'Choose an operator',
    left: 'Has no access to this queue',
    regions: 'Regions',
    regionsHint: 'None selected: all regions',
    industries: 'Industries',
    industriesHint: 'None selected: all industries',
    allRegions: 'All regions',
    allIndustries: 'All industries',
    add: 'Add a rule',
  },
  lead: 'Reasons, confirmation and assignment. Changes apply to all operators at once and are logged. Only turning off the second operator takes longer.',
  fourEyes: 'Require a second operator',
  fourEyesHint:
    'Approving or declining takes effect once another operator confirms it. Asking for information needs no confirmation. After you turn this off, it holds for another 24 hours.',
  looser: 'This was turned off within the last 24 hours. A second operator is needed until {{time}}.',
  reasons: 'Reasons',
  add: 'Add a reason',
  code: 'Key {{number}}',
  titleZh: 'Name (Chinese)',
  titleEn: 'Name (English)',
  textZh: 'Text for the applicant (Chinese)',
  textEn: 'Text for the applicant (English)',
  field: 'Field',
  wholeRequest: 'The whole request',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  save: 'Save',
  saved: 'Saved',
  restore: 'Restore defaults',
  changed: 'Changed by {{name}}, {{time}}',
  never: 'Default settings',
  full: 'Each decision can have at most {{max, plural(one: reason; other: reasons)}}.',
  invalid: 'Fill in the names and texts of all reasons, and the operator of each rule.',
  unsaved: 'Unsaved changes',
}
