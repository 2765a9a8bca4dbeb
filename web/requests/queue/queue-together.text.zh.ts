/** Namespace `queueTogether`: what is asked before several requests are decided, and how that is undone. */
export const queueTogetherZh = {
  takeTitle: '领取 {{count, number}} 个申请',
  assignTitle: '分配 {{count, number}} 个申请',
  decideTitle: '{{act}}：{{count, number}} 个申请',
  tooMany: '一次最多处理 {{count, number}} 个申请，请减少勾选。',
  items: '申请',
  loading: '加载中',
  colleague: '同事',
  chooseColleague: '请选择同事。',
  reason: '统一原因',
  chooseReason: '请选择或填写原因。',
  note: '发送给全部申请人的说明',
  noteHint: '按原文发送；预设原因按各申请人的语言发送。',
  undoLabel: '可撤销的处理',
  made: '已处理 {{count, number}} 个申请',
  goes: '{{seconds}} 秒内生效',
  undo: '全部撤销',
  undonePart: '{{count, number}} 个处理已生效，无法撤销；已撤销 {{undone, number}} 个。',
  held: '处理人：{{name}}',
  noted: '{{name}}的备注：{{text}}',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly queueTogether: typeof queueTogetherZh
  }
}
