/** The pane of the desk. */
export const pocDeskZh = {
  label: '沟通、安排和结果',
  title: '与申请人沟通',
  toApplicant: '发送给申请人',
  mailed: '申请人会收到通知和邮件。内部讨论请使用右侧的内部备注。',
  plan: '下一步安排',
  planHint: '申请人可以看到，并会收到邮件。',
  nextStep: '下一步',
  nextStepOn: '下一步日期',
  startsOn: '验证开始',
  endsOn: '验证结束',
  wanted: '申请人希望 {{from}}至\u200b{{to}}',
  savePlan: '保存安排并通知',
  planSaved: '安排已保存，邮件将发送给申请人',
  outcome: '结果',
  outcomeHint: '仅供内部查看，申请人只会看到“已完成”。',
  result: { won: '赢单', lost: '输单' },
  reason: '原因',
  reasonHint: '输单时必填',
  decidedOn: '决定日期',
  early: '测试计划进行到{{date}}。',
  earlyTitle: '测试到{{date}}才结束，现在就记录结果？',
  earlyText: '记录后申请即为已完成：申请人会收到通知，双方不能再发消息，计划也不能再更改。',
  record: '记录结果',
  recorded: '结果已记录',
  recordedBy: '{{name}} 于 {{date}} 记录',
  afterApproval: '申请通过后可以记录结果。',
  noOutcome: '没有结果。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly pocDesk: typeof pocDeskZh
  }
}
