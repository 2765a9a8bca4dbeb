import { type LoaderFunctionArgs, redirect } from 'react-router'
import { REDIRECTS } from './paths.ts'

/** Serves every address of `REDIRECTS`. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname } = new URL(request.url)
  const from = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return redirect(REDIRECTS[from as keyof typeof REDIRECTS])
}
