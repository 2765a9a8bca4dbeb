/** What search engines and other sites say of a page: one or two sentences, from within the page that knows them. */
export function PageDescription({ text }: { text: string }) {
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:description" content={text} />
    </>
  )
}
