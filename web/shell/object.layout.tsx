import { Outlet, useMatches } from 'react-router'

/**
 * Around every page whose address names an object (`web/routes.ts`): at the address of another object it is a new page,
 * so that nothing typed or opened for the one before goes to it.
 */
export default function ObjectLayout() {
  const params = useMatches().at(-1)?.params ?? {}
  return <Outlet key={Object.values(params).join('/')} />
}
