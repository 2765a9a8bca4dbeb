/** Any path that is no page of ours shows what `/404` shows. */
export { default, handle, loader } from './not-found.page.tsx'
