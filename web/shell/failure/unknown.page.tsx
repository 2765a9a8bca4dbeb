/** An unknown path shows the page `/404`. */
export { default, handle, loader } from './not-found.page.tsx'
