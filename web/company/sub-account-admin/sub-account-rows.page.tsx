import { useLayoutEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { SubAccountList } from './sub-account-list.tsx'

export const handle = { text: ['list', 'pager', 'subAccountAdmin'] } satisfies PageHandle

/** Brings the list to the page around it, which keeps it when this route is left for a panel. */
export default function SubAccountRows() {
  const showList = useOutletContext<(list: typeof SubAccountList) => void>()
  useLayoutEffect(() => showList(SubAccountList), [showList])
  return null
}
