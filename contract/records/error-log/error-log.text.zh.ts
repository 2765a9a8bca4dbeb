import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { errorList } from './error-log.list.ts'

export const errorListZh: ListTexts<typeof errorList> = {
  title: '错误日志',
  columns: {
    cause: '原因',
    kind: '类型',
    place: '位置',
    code: '错误码',
    count: '次数',
    firstAt: '首次发生',
    lastAt: '最近发生',
    state: '状态',
  },
  options: {
    kind: {
      failure: '服务器错误',
      refused: '被拒绝的调用',
      limit: '频率限制',
      lock: '锁定',
      crossSite: '跨站请求',
      overload: '过载',
    },
    state: { open: '未解决', resolved: '已解决' },
  },
}
