import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import { salesRegionGroupsZh, salesRegionNamesZh } from '#contract/kit/sales-regions.zh.ts'

/** Namespace `queueSettings`: the settings of a queue. */
export const queueSettingsZh = {
  heading: '{{title}}：{{queue}}',
  assignment: {
    region: salesRegionNamesZh,
    regionGroup: salesRegionGroupsZh,
    industry: industryNamesZh,
    title: '新申请的分配',
    lead: '新申请分配给规则最匹配的运营人员；有多人匹配时，分配给待处理申请最少的一位。没有匹配的规则时不分配。已在队列中的申请不受影响。',
    operator: '运营人员',
    choose: '请选择运营人员',
    left: '已无此队列的权限',
    regions: '区域',
    regionsHint: '不选表示全部区域',
    industries: '行业',
    industriesHint: '不选表示全部行业',
    allRegions: '全部区域',
    allIndustries: '全部行业',
    add: '添加规则',
  },
  lead: '设置原因模板、复核方式和分配规则。更改立即对所有运营人员生效，并保留记录。',
  fourEyes: '双人复核',
  fourEyesHint:
    '通过和不通过均须由另一位运营人员复核后生效；要求补充信息无需复核。关闭后 24 小时内仍须复核。',
  looser: '双人复核在 24 小时内被关闭，{{time}} 之前仍须复核。',
  reasons: '原因模板',
  reasonsOf: '{{act}}的原因',
  add: '添加原因',
  code: '数字键 {{number}}',
  titleZh: '名称（中文）',
  titleEn: '名称（英文）',
  textZh: '发给申请人的说明（中文）',
  textEn: '发给申请人的说明（英文）',
  field: '所属字段',
  wholeRequest: '整个申请',
  up: '上移',
  down: '下移',
  remove: '删除',
  save: '保存',
  saved: '已保存',
  restore: '恢复默认',
  changed: '{{name}}修改于 {{time}}',
  never: '当前为默认设置。',
  full: '每种处理方式最多 {{max}} 项原因。',
  unsaved: '有未保存的更改',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly queueSettings: typeof queueSettingsZh
  }
}
