import { type ComponentProps, createElement } from 'react'

/**
 * Roles of the parts of a table. Where a stylesheet shows a part as a block or a grid, as on a phone, Safari gives a
 * bare element no role any more, and a screen reader reads cells without their rows and headings.
 */
export const TABLE_ROLES = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
} as const

export const Table = part('table')
export const Thead = part('thead')
export const Tbody = part('tbody')
export const Tfoot = part('tfoot')
export const Tr = part('tr')
export const Td = part('td')

/** The heading of what its scope says. */
export function Th(props: ComponentProps<'th'> & { readonly scope: 'col' | 'row' | 'rowgroup' }) {
  return <th role={props.scope === 'col' ? TABLE_ROLES.th : 'rowheader'} {...props} />
}

function part<Tag extends Exclude<keyof typeof TABLE_ROLES, 'th'>>(tag: Tag) {
  return (props: ComponentProps<Tag>) => createElement(tag, { role: TABLE_ROLES[tag], ...props })
}
