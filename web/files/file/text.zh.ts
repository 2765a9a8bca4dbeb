export const fileZh = {
  limits: '{{types}}，最大 {{max}}\u00a0MB',
  choose: '选择图片',
  uploaded: '图片已上传。',
  removed: '图片已移除。',
  others: '其他图片',
  loading: '正在加载图片…',
  preview: '已上传的图片：{{label}}',
  replace: '更换',
  remove: '移除',
  swapPrevious: '与上一张互换',
  swapNext: '与下一张互换',
  moved: '已移至“{{label}}”。',
  evidence: '证件图片',
  noImages: '没有上传图片。',
  stage: '{{label}}：加号、减号缩放，R 旋转，方向键平移，0 显示全图，F 全屏，数字键切换图片',
  place: '{{at}}/{{of}}',
  percent: '{{percent}}%',
  zoomIn: '放大',
  zoomOut: '缩小',
  turn: '向右旋转',
  whole: '显示全图',
  fill: '全屏',
  recorded: '每次查看均有记录',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly file: typeof fileZh
  }
}
