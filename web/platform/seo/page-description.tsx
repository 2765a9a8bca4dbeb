/** The page's description for search engines and link previews: one or two sentences, rendered within the page. */
export function PageDescription({ text }: { text: string }) {
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:description" content={text} />
    </>
  )
}
