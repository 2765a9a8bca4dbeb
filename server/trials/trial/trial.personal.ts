import { z } from 'zod'
import { anyFields, instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull, shownPairs } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteContacts, trialsOfAccount } from './trial.store.ts'
import { deleteExtensionTexts } from './trial-extension.store.ts'
import { endTrialsForGood } from './trial-life.service.ts'
import { deleteApplications } from './trial-signals.store.ts'

const trials = copiedTable({
  key: 'trials',
  title: { zh: '试用', en: 'Trials' },
  row: z.strictObject({
    trialId: z.string(),
    state: z.string(),
    regionId: z.string(),
    sizeId: z.string(),
    systemId: z.string(),
    systemDiskGb: z.int(),
    dataDiskGb: z.int(),
    quantity: z.int(),
    trialDays: z.int(),
    /** The form as it was sent, field by field. */
    form: anyFields,
    requestedAt: instant,
    readyAt: instantOrNull,
    endsAt: instantOrNull,
    endedAt: instantOrNull,
    failedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await trialsOfAccount(db.query, accountId)
    return rows.map((trial) => ({
      trialId: trial.id,
      state: trial.state,
      regionId: trial.regionId,
      sizeId: trial.sizeId,
      systemId: trial.systemId,
      systemDiskGb: trial.systemDiskGb,
      dataDiskGb: trial.dataDiskGb,
      quantity: trial.quantity,
      trialDays: trial.trialDays,
      form: trial.contact as Record<string, unknown>,
      requestedAt: iso(trial.requestedAt),
      readyAt: isoOrNull(trial.readyAt),
      endsAt: isoOrNull(trial.endsAt),
      endedAt: isoOrNull(trial.endedAt),
      failedAt: isoOrNull(trial.failedAt),
    }))
  },
  show: ({ form, ...trial }) => ({ ...trial, form: shownPairs(form) }),
  labels: {
    trialId: { zh: '试用编号', en: 'Trial' },
    regionId: { zh: '地域', en: 'Region' },
    sizeId: { zh: '规格', en: 'Size' },
    systemId: { zh: '系统', en: 'System' },
    systemDiskGb: { zh: '系统盘（GB）', en: 'System disk, GB' },
    dataDiskGb: { zh: '数据盘（GB）', en: 'Data disk, GB' },
    quantity: { zh: '数量', en: 'Quantity' },
    trialDays: { zh: '试用天数', en: 'Days' },
    form: { zh: '您填写的内容', en: 'Application details' },
    readyAt: { zh: '就绪时间', en: 'Ready' },
    endsAt: { zh: '到期时间', en: 'Expires' },
    failedAt: { zh: '失败时间', en: 'Failed' },
  },
})

export const trialPersonal: PersonalData = {
  tables: ['trials', 'trialApplications', 'trialExtensions'],
  stays: { trialQuotes: 'which price was quoted, under an id without a name' },
  end: (deps, tx, { accountId }) => endTrialsForGood(deps, tx, accountId),
  async wipe(_deps, tx, { accountId }) {
    await deleteContacts(tx, accountId)
    await deleteExtensionTexts(tx, accountId)
    await deleteApplications(tx, accountId)
  },
  copied: [trials],
}
