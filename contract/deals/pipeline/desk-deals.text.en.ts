import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { dealFields } from './deal.form.ts'
import type { deskDealList } from './desk-deals.list.ts'
import { dealStagesEn, dealStatusesEn, lossReasonsEn } from './pipeline.text.en.ts'

export const deskDealListEn: ListTexts<typeof deskDealList> = {
  title: 'All deals',
  columns: {
    ...dealFields.labels.en,
    companyName: 'Customer',
    scale: 'Desktops',
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
    ...dealFields.optionNames('en'),
    closeReason: { ...lossReasonsEn, '': '' },
  },
}
