import { industryNamesEn } from '#contract/kit/industries.en.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { deskDealList } from './desk-deals.list.ts'
import {
  dealFieldsEn,
  dealStagesEn,
  dealStatusesEn,
  leadSourcesEn,
  lossReasonsEn,
} from './pipeline.text.en.ts'

export const deskDealListEn: ListTexts<typeof deskDealList> = {
  title: 'All deals',
  columns: {
    ...dealFieldsEn,
    partner: 'Partner',
    partnerUserName: 'User name of the partner',
    number: 'Number',
    status: 'Review',
    stage: 'Stage',
    submittedAt: 'Submitted',
    protectedUntil: 'Protected until',
    possibleConflict: 'Possible conflict',
    createdAt: 'Created',
    updatedAt: 'Changed',
    stageSince: 'In this stage since',
    protectedFrom: 'Protected from',
    closedAt: 'Closed',
    closeReason: 'Loss reason',
    closeNote: 'Closing note',
    comments: 'Comments',
    lastComment: 'Last comment',
  },
  filters: { partnerId: 'Partner' },
  options: {
    status: dealStatusesEn,
    stage: dealStagesEn,
    industry: { ...industryNamesEn, '': '' },
    leadSource: { ...leadSourcesEn, '': '' },
    closeReason: { ...lossReasonsEn, '': '' },
  },
}
